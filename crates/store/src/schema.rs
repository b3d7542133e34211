//! The tables, as the migrations make them.

diesel::table! {
    users (id) {
        id -> BigInt,
        name -> Text,
        name_key -> Text,
        email -> Text,
        email_key -> Text,
        password_hash -> Text,
        created_at -> BigInt,
        confirmed_at -> Nullable<BigInt>,
        seen_at -> Nullable<BigInt>,
        engine_level -> Nullable<Integer>,
        is_guest -> Bool,
        is_bot -> Bool,
        mail_paused_at -> Nullable<BigInt>,
        state -> Text,
        state_since -> Nullable<BigInt>,
        state_reason -> Nullable<Text>,
    }
}

diesel::table! {
    /// What accounts may do besides playing. Kind and id of the object are empty where the role is one in the whole
    /// service.
    user_roles (user_id, role, object_kind, object_id) {
        user_id -> BigInt,
        role -> Text,
        object_kind -> Text,
        object_id -> Text,
    }
}

diesel::table! {
    /// What people have chosen and said of themselves: a row for each of `users`.
    user_settings (user_id) {
        user_id -> BigInt,
        notation -> Text,
        most_games -> Nullable<Integer>,
        challengers -> Text,
        reminders -> Text,
        reminders_since -> BigInt,
        /// Whether the next game opens after a move.
        #[sql_name = "goes_on"]
        auto_advance -> Bool,
        biography -> Nullable<Text>,
        /// The language that was chosen, as a tag (BCP 47).
        language -> Nullable<Text>,
        /// The language in which they last logged in, as a tag.
        browser_language -> Nullable<Text>,
        /// JSON.
        board_settings -> Nullable<Text>,
        list_view -> Nullable<Text>,
        /// JSON.
        display_settings -> Nullable<Text>,
        messengers -> Text,
        mails_messages -> Bool,
        /// JSON.
        notice_settings -> Nullable<Text>,
        automatic_leave_since -> Nullable<BigInt>,
    }
}

diesel::table! {
    /// What players state about themselves besides their biography.
    profiles (user_id) {
        user_id -> BigInt,
        version -> BigInt,
        real_name -> Nullable<Text>,
        real_name_visibility -> Text,
        country -> Nullable<Text>,
        country_visibility -> Text,
        club -> Nullable<Text>,
        club_visibility -> Text,
        title -> Nullable<Text>,
        title_visibility -> Text,
        correspondence_title -> Nullable<Text>,
        correspondence_title_visibility -> Text,
        fide_id -> Nullable<Text>,
        fide_id_visibility -> Text,
        iccf_id -> Nullable<Text>,
        iccf_id_visibility -> Text,
        national_number -> Nullable<Text>,
        national_number_visibility -> Text,
        title_confirmed_by -> Nullable<BigInt>,
        title_confirmed_at -> Nullable<BigInt>,
        correspondence_title_confirmed_by -> Nullable<BigInt>,
        correspondence_title_confirmed_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    guest_sign_ups (account_id) {
        account_id -> BigInt,
        guest_id -> BigInt,
    }
}

diesel::table! {
    user_name_suffixes (suffix, user_id) {
        suffix -> Text,
        user_id -> BigInt,
    }
}

diesel::table! {
    relations (user_id, other_id) {
        user_id -> BigInt,
        other_id -> BigInt,
        kind -> Text,
        since -> BigInt,
    }
}

diesel::table! {
    sessions (key_hash) {
        key_hash -> Text,
        user_id -> BigInt,
        user_agent -> Text,
        created_at -> BigInt,
        seen_at -> BigInt,
        expires_at -> BigInt,
    }
}

diesel::table! {
    authenticators (user_id) {
        user_id -> BigInt,
        secret -> Text,
        added_at -> BigInt,
        last_period -> BigInt,
        wrong_codes -> Integer,
        wrong_since -> BigInt,
    }
}

diesel::table! {
    authenticator_set_ups (user_id) {
        user_id -> BigInt,
        session_key_hash -> Text,
        secret -> Text,
        created_at -> BigInt,
    }
}

diesel::table! {
    recovery_codes (user_id, code_hash) {
        user_id -> BigInt,
        code_hash -> Text,
    }
}

diesel::table! {
    pending_log_ins (key_hash) {
        key_hash -> Text,
        user_id -> BigInt,
        expires_at -> BigInt,
    }
}

diesel::table! {
    passkeys (id) {
        id -> Text,
        user_id -> BigInt,
        credential_id -> Text,
        user_handle -> Text,
        name -> Text,
        credential -> Text,
        added_at -> BigInt,
        last_used_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    provider_links (id) {
        id -> Text,
        user_id -> BigInt,
        issuer -> Text,
        subject -> Text,
        linked_at -> BigInt,
        last_used_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    used_webauthn_challenges (challenge_hash) {
        challenge_hash -> Text,
        expires_at -> BigInt,
    }
}

diesel::table! {
    account_exports (id) {
        id -> BigInt,
        user_id -> BigInt,
        requested_at -> BigInt,
        made_at -> Nullable<BigInt>,
        size -> BigInt,
        is_withdrawn -> Bool,
    }
}

diesel::table! {
    account_export_parts (export_id, number) {
        export_id -> BigInt,
        number -> Integer,
        bytes -> Binary,
    }
}

diesel::table! {
    reauthentications (session_key_hash) {
        session_key_hash -> Text,
        at -> BigInt,
    }
}

diesel::table! {
    provider_sessions (session_key_hash) {
        session_key_hash -> Text,
    }
}

diesel::table! {
    session_places (session_key_hash) {
        session_key_hash -> Text,
        country -> Text,
        city -> Nullable<Text>,
    }
}

diesel::table! {
    security_history_places (entry_id) {
        entry_id -> BigInt,
        country -> Text,
        city -> Nullable<Text>,
    }
}

diesel::table! {
    security_history (id) {
        id -> BigInt,
        user_id -> BigInt,
        at -> BigInt,
        change -> Text,
        detail -> Text,
    }
}

diesel::table! {
    account_closings (user_id) {
        user_id -> BigInt,
        requested_at -> BigInt,
        resigns -> Bool,
        keeps_page -> Bool,
    }
}

diesel::table! {
    sign_up_applications (user_id) {
        user_id -> BigInt,
        answer -> Text,
        applied_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    application_notices (user_id) {
        user_id -> BigInt,
        at -> BigInt,
    }
}

diesel::table! {
    former_names (name_key) {
        name_key -> Text,
        user_id -> BigInt,
        changed_at -> BigInt,
        is_withdrawn -> Bool,
    }
}

diesel::table! {
    closed_names (skeleton_hash) {
        skeleton_hash -> Text,
    }
}

diesel::table! {
    banned_mailboxes (mailbox_hash) {
        mailbox_hash -> Text,
        banned_at -> BigInt,
    }
}

diesel::table! {
    email_changes (id) {
        id -> BigInt,
        user_id -> BigInt,
        old_email -> Text,
        old_mailbox -> Text,
        old_name -> Text,
        new_email -> Text,
        confirm_key_hash -> Text,
        undo_key_hash -> Nullable<Text>,
        requested_at -> BigInt,
        changed_at -> Nullable<BigInt>,
        undone_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    second_factor_removals (user_id) {
        user_id -> BigInt,
        due_at -> BigInt,
    }
}

diesel::table! {
    tokens (id) {
        id -> Text,
        user_id -> BigInt,
        description -> Text,
        scopes -> Text,
        created_at -> BigInt,
        expires_at -> BigInt,
        revoked_at -> Nullable<BigInt>,
        grant_id -> Nullable<Text>,
    }
}

diesel::table! {
    oauth_grants (id) {
        id -> Text,
        user_id -> BigInt,
        client_id -> Text,
        redirect_uri -> Text,
        host -> Text,
        scopes -> Text,
        is_offline -> Bool,
        code_hash -> Text,
        code_challenge -> Text,
        code_used_at -> Nullable<BigInt>,
        created_at -> BigInt,
        expires_at -> BigInt,
        revoked_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    refresh_tokens (token_hash) {
        token_hash -> Text,
        grant_id -> Text,
        created_at -> BigInt,
        expires_at -> BigInt,
        used_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    app_passwords (id) {
        id -> Text,
        user_id -> BigInt,
        name -> Text,
        key_hash -> Text,
        created_at -> BigInt,
        last_used_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    feed_links (user_id, kind) {
        user_id -> BigInt,
        kind -> Text,
        link_id -> Text,
        created_at -> BigInt,
        last_read_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    one_time_keys (key_hash) {
        key_hash -> Text,
        user_id -> BigInt,
        purpose -> Text,
        created_at -> BigInt,
        expires_at -> BigInt,
    }
}

diesel::table! {
    reserved_names (name_key) {
        name_key -> Text,
        user_id -> BigInt,
        reserved_at -> BigInt,
    }
}

diesel::table! {
    used_one_time_keys (key_hash) {
        key_hash -> Text,
        user_id -> BigInt,
        used_at -> BigInt,
    }
}

diesel::table! {
    mail_move_limits (user_id) {
        user_id -> BigInt,
        next_move_at -> BigInt,
    }
}

diesel::table! {
    sign_up_proofs (proof_hash) {
        proof_hash -> Text,
        expires_at -> BigInt,
    }
}

diesel::table! {
    invitations (key_hash) {
        key_hash -> Text,
        created_at -> BigInt,
        expires_at -> BigInt,
        user_id -> Nullable<BigInt>,
    }
}

diesel::table! {
    challenges (id) {
        id -> Text,
        kind -> Text,
        challenger_id -> BigInt,
        opponent_id -> Nullable<BigInt>,
        status -> Text,
        decline_reason -> Nullable<Text>,
        created_at -> BigInt,
        answered_at -> Nullable<BigInt>,
        rematch_of -> Nullable<Text>,
        /// Null where it has the id of the challenge, as all had once.
        begun_game_id -> Nullable<Text>,
        places -> Integer,
        seek_id -> Nullable<Text>,
        expires_at -> Nullable<BigInt>,
        second_game_id -> Nullable<Text>,
        named_white_id -> Nullable<BigInt>,
        named_black_id -> Nullable<BigInt>,
        joined_side -> Nullable<Text>,
    }
}

diesel::table! {
    /// What a challenge offers, and to whom a seek does: fixed when it is made. A row for each of `challenges`.
    challenge_terms (challenge_id) {
        challenge_id -> Text,
        variant -> Text,
        ruleset -> Text,
        initial_fen -> Nullable<Text>,
        control -> Text,
        colour -> Text,
        drawn_side -> Nullable<Text>,
        rated -> Bool,
        agreement_bar -> Nullable<Integer>,
        rules -> Nullable<Text>,
        least_rating -> Nullable<Integer>,
        most_rating -> Nullable<Integer>,
        time_losses_below -> Nullable<Integer>,
        message -> Nullable<Text>,
        name -> Nullable<Text>,
    }
}

diesel::table! {
    player_event_counts (user_id) {
        user_id -> BigInt,
        last -> BigInt,
    }
}

diesel::table! {
    player_events (user_id, number) {
        user_id -> BigInt,
        number -> BigInt,
        at -> BigInt,
        event -> Text,
    }
}

diesel::table! {
    idempotency_keys (user_id, key) {
        user_id -> BigInt,
        key -> Text,
        fingerprint -> Text,
        claim -> Text,
        claimed_at -> Nullable<BigInt>,
        created_at -> BigInt,
        is_done -> Bool,
        status -> Nullable<Integer>,
        content_type -> Nullable<Text>,
        body -> Nullable<Text>,
    }
}

diesel::table! {
    games (id) {
        id -> Text,
        control -> Text,
        white_id -> BigInt,
        black_id -> BigInt,
        started_at -> BigInt,
        ply -> Integer,
        fen -> Text,
        turn -> Text,
        turn_began -> BigInt,
        /// In serving time: see `store::serving_time`.
        deadline -> Nullable<BigInt>,
        last_uci -> Nullable<Text>,
        ended_at -> Nullable<BigInt>,
        reason -> Nullable<Text>,
        winner -> Nullable<Text>,
        /// In serving time: see `store::serving_time`.
        flags_at -> Nullable<BigInt>,
        /// In serving time: see `store::serving_time`.
        remind_at -> Nullable<BigInt>,
        reminded -> Nullable<Text>,
        takebacks -> Integer,
        white_left -> Nullable<BigInt>,
        black_left -> Nullable<BigInt>,
        stopped_at -> Nullable<BigInt>,
        paused_from -> Nullable<BigInt>,
        paused_until -> Nullable<BigInt>,
        number -> Nullable<BigInt>,
        white_on_clock -> Nullable<BigInt>,
        black_on_clock -> Nullable<BigInt>,
        white_bank -> Nullable<BigInt>,
        black_bank -> Nullable<BigInt>,
        /// How the record is kept: see `store::packed_games`.
        packing -> Nullable<Text>,
    }
}

diesel::table! {
    /// What is fixed when a game begins.
    game_terms (game_id) {
        game_id -> Text,
        variant -> Text,
        ruleset -> Text,
        /// Null for the usual position.
        initial_fen -> Nullable<Text>,
        rated -> Bool,
        agreement_bar -> Nullable<Integer>,
        rules -> Nullable<Text>,
        white_rating -> Nullable<Double>,
        white_deviation -> Nullable<Double>,
        black_rating -> Nullable<Double>,
        black_deviation -> Nullable<Double>,
        origin -> Text,
        /// In the form of its kind; null where that has the id of the game.
        origin_id -> Nullable<Text>,
    }
}

diesel::table! {
    ratings (user_id, variant) {
        user_id -> BigInt,
        variant -> Text,
        rating -> Double,
        deviation -> Double,
        volatility -> Double,
        games -> Integer,
        rated_at -> Nullable<BigInt>,
        progress -> Integer,
        best -> Nullable<Integer>,
        best_game -> Nullable<Text>,
        best_at -> Nullable<BigInt>,
        listed_until -> Nullable<BigInt>,
    }
}

diesel::table! {
    rating_changes (game_id, user_id) {
        game_id -> Text,
        user_id -> BigInt,
        variant -> Text,
        at -> BigInt,
        rating_before -> Double,
        deviation_before -> Double,
        rating_after -> Double,
        deviation_after -> Double,
    }
}

diesel::table! {
    /// What rated games count for a player that count less than in full, or may make later ones count less.
    rating_shares (game_id, user_id) {
        game_id -> Text,
        user_id -> BigInt,
        variant -> Text,
        at -> BigInt,
        reason -> Text,
        halvings -> Integer,
    }
}

diesel::table! {
    rating_days (user_id, variant, day) {
        user_id -> BigInt,
        variant -> Text,
        day -> Integer,
        rating -> Double,
        deviation -> Double,
    }
}

diesel::table! {
    tallies (user_id, variant, side, rated) {
        user_id -> BigInt,
        variant -> Text,
        side -> Text,
        rated -> Bool,
        won -> Integer,
        drawn -> Integer,
        lost -> Integer,
    }
}

diesel::table! {
    time_losses (user_id, day) {
        user_id -> BigInt,
        day -> Integer,
        games -> Integer,
        lost_on_time -> Integer,
    }
}

diesel::table! {
    pair_tallies (lower_id, higher_id) {
        lower_id -> BigInt,
        higher_id -> BigInt,
        won -> Integer,
        drawn -> Integer,
        lost -> Integer,
    }
}

diesel::table! {
    aborts (game_id) {
        game_id -> Text,
        user_id -> BigInt,
        at -> BigInt,
    }
}

diesel::table! {
    downtimes (since) {
        since -> BigInt,
        until -> BigInt,
    }
}

diesel::table! {
    leaves (id) {
        id -> BigInt,
        user_id -> BigInt,
        since -> BigInt,
        until -> BigInt,
        taken_at -> BigInt,
        ended_at -> Nullable<BigInt>,
        is_automatic -> Bool,
    }
}

diesel::table! {
    heartbeat (id) {
        id -> Integer,
        at -> BigInt,
        downtime_total -> BigInt,
        ahead -> BigInt,
    }
}

diesel::table! {
    token_key_rotations (id) {
        id -> Integer,
        last_at -> BigInt,
    }
}

diesel::table! {
    moves (game_id, ply) {
        game_id -> Text,
        ply -> Integer,
        uci -> Text,
        san -> Text,
        played_at -> BigInt,
        spent -> BigInt,
    }
}

diesel::table! {
    game_events (game_id, seq) {
        game_id -> Text,
        seq -> Integer,
        ply -> Integer,
        kind -> Text,
        side -> Nullable<Text>,
        detail -> Nullable<Text>,
        at -> BigInt,
        author -> Nullable<Text>,
    }
}

diesel::table! {
    packed_games (game_id) {
        game_id -> Text,
        record -> Binary,
        analysis -> Nullable<Binary>,
    }
}

diesel::table! {
    openings (id) {
        id -> BigInt,
        eco -> Text,
        name -> Text,
        name_key -> Text,
    }
}

diesel::table! {
    game_players (user_id, started_at, game_id) {
        user_id -> BigInt,
        started_at -> BigInt,
        game_id -> Text,
        side -> Text,
        opponent_id -> BigInt,
        variant -> Text,
        rated -> Bool,
        ended_at -> Nullable<BigInt>,
        result -> Nullable<Text>,
        opening_id -> Nullable<BigInt>,
        opening_plies -> Nullable<Integer>,
    }
}

diesel::table! {
    jobs (id) {
        id -> BigInt,
        kind -> Text,
        payload -> Text,
        run_at -> BigInt,
        attempts -> Integer,
        locked_by -> Nullable<Text>,
        locked_until -> Nullable<BigInt>,
        last_error -> Nullable<Text>,
        failed_at -> Nullable<BigInt>,
        created_at -> BigInt,
        owner_id -> Nullable<BigInt>,
        recipient_id -> Nullable<BigInt>,
        recipient_domain -> Nullable<Text>,
        topic -> Nullable<Text>,
        supersedable -> Bool,
        fair_at -> BigInt,
        first_deferred_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    mail_outcomes (id) {
        id -> BigInt,
        user_id -> BigInt,
        job_id -> BigInt,
        at -> BigInt,
        outcome -> Text,
        answer -> Text,
    }
}

diesel::table! {
    mail_domain_counts (domain) {
        domain -> Text,
        sent -> BigInt,
        deferred -> BigInt,
        refused -> BigInt,
        counted_at -> BigInt,
    }
}

diesel::table! {
    analyses (game_id) {
        game_id -> Text,
        engine -> Text,
        nodes -> BigInt,
        done_at -> BigInt,
    }
}

diesel::table! {
    evaluations (game_id, ply) {
        game_id -> Text,
        ply -> Integer,
        centipawns -> Nullable<Integer>,
        mate -> Nullable<Integer>,
        best -> Nullable<Text>,
        line -> Text,
    }
}

diesel::table! {
    partial_evaluations (game_id, ply) {
        game_id -> Text,
        ply -> Integer,
        engine -> Text,
        nodes -> BigInt,
        centipawns -> Nullable<Integer>,
        mate -> Nullable<Integer>,
        best -> Nullable<Text>,
        line -> Text,
    }
}

diesel::table! {
    engine_paces (game_id) {
        game_id -> Text,
        pace -> Text,
    }
}

diesel::table! {
    engine_questions (game_id, kind, ply, fen) {
        game_id -> Text,
        kind -> Text,
        ply -> Integer,
        fen -> Text,
        asked_at -> BigInt,
        /// JSON.
        answer -> Nullable<Text>,
    }
}

diesel::table! {
    conditional_lines (game_id, side) {
        game_id -> Text,
        side -> Text,
        ply -> Integer,
        tree -> Text,
        kept_at -> BigInt,
    }
}

diesel::table! {
    offers_left_out (game_id, side) {
        game_id -> Text,
        side -> Text,
        ply -> Integer,
    }
}

diesel::table! {
    game_notes (user_id, game_id) {
        user_id -> BigInt,
        game_id -> Text,
        body -> Text,
        changed_at -> BigInt,
    }
}

diesel::table! {
    analysis_trees (user_id, game_id) {
        user_id -> BigInt,
        game_id -> Text,
        version -> BigInt,
        /// JSON.
        tree -> Text,
        changed_at -> BigInt,
        share_id -> Nullable<Text>,
    }
}

diesel::table! {
    lesson_progress (user_id, lesson, exercise) {
        user_id -> BigInt,
        lesson -> Text,
        exercise -> Text,
        solved_at -> BigInt,
    }
}

diesel::table! {
    kept_analyses (game_id) {
        game_id -> Text,
        engine -> Text,
        nodes -> BigInt,
        positions -> Text,
        done_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    kept_trees (game_id) {
        game_id -> Text,
        version -> BigInt,
        /// JSON.
        tree -> Text,
        changed_at -> BigInt,
        share_id -> Nullable<Text>,
    }
}

diesel::table! {
    kept_games (number) {
        number -> BigInt,
        id -> Text,
        owner_id -> BigInt,
        source -> Text,
        fingerprint -> Text,
        white -> Text,
        black -> Text,
        result -> Text,
        played_on -> Text,
        event -> Nullable<Text>,
        eco -> Nullable<Text>,
        opening -> Nullable<Text>,
        plies -> Integer,
        pgn -> Text,
        kept_at -> BigInt,
    }
}

diesel::table! {
    chat_lines (id) {
        id -> BigInt,
        game_id -> Text,
        room -> Text,
        user_id -> BigInt,
        body -> Text,
        said_at -> BigInt,
        removed_at -> Nullable<BigInt>,
        removed_by -> Nullable<Text>,
    }
}

diesel::table! {
    chat_mutes (user_id, game_id, room) {
        user_id -> BigInt,
        game_id -> Text,
        room -> Text,
    }
}

diesel::table! {
    chat_unread (user_id, game_id) {
        user_id -> BigInt,
        game_id -> Text,
        lines -> Integer,
    }
}

diesel::table! {
    chat_reports (line_id, reporter_id) {
        line_id -> BigInt,
        reporter_id -> BigInt,
        reported_at -> BigInt,
        resolved_at -> Nullable<BigInt>,
        resolved_by -> Nullable<Text>,
    }
}

diesel::table! {
    conversations (id) {
        id -> BigInt,
        low_id -> BigInt,
        high_id -> BigInt,
        started_by -> BigInt,
        started_at -> BigInt,
    }
}

diesel::table! {
    direct_messages (id) {
        id -> BigInt,
        conversation_id -> BigInt,
        author_id -> BigInt,
        body -> Text,
        sent_at -> BigInt,
        removed_at -> Nullable<BigInt>,
        removed_by -> Nullable<Text>,
        is_unread -> Bool,
    }
}

diesel::table! {
    sent_messages (id) {
        id -> BigInt,
        author_id -> BigInt,
        sent_at -> BigInt,
    }
}

diesel::table! {
    inbox_entries (user_id, other_id) {
        user_id -> BigInt,
        other_id -> BigInt,
        conversation_id -> BigInt,
        last_message_id -> Nullable<BigInt>,
        cleared_id -> BigInt,
        unread -> Integer,
    }
}

diesel::table! {
    direct_message_reports (message_id, reporter_id) {
        message_id -> BigInt,
        reporter_id -> BigInt,
        reported_at -> BigInt,
        resolved_at -> Nullable<BigInt>,
        resolved_by -> Nullable<Text>,
    }
}

diesel::table! {
    received_messages (key) {
        key -> Text,
        game_id -> Text,
        side -> Text,
        received_at -> BigInt,
        has_changed -> Bool,
        is_answered -> Bool,
    }
}

diesel::table! {
    incoming_mail_counts (way, outcome) {
        way -> Text,
        outcome -> Text,
        messages -> BigInt,
    }
}

diesel::table! {
    imap_mailboxes (id) {
        id -> Text,
        uid_validity -> Nullable<BigInt>,
        next_uid -> BigInt,
        checked_at -> BigInt,
        leased_by -> Text,
        leased_until -> BigInt,
    }
}

diesel::table! {
    imap_deferred_messages (mailbox_id, uid) {
        mailbox_id -> Text,
        uid -> BigInt,
        first_at -> BigInt,
        attempts -> Integer,
        due_at -> BigInt,
    }
}

diesel::table! {
    added_access (id) {
        id -> BigInt,
        user_id -> BigInt,
        kind -> Text,
        device_id -> Nullable<Text>,
        name -> Text,
        host -> Text,
        at -> BigInt,
    }
}

diesel::table! {
    access_notices (id) {
        id -> BigInt,
        user_id -> BigInt,
        at -> BigInt,
    }
}

diesel::table! {
    mail_resumes (id) {
        id -> BigInt,
        user_id -> BigInt,
        at -> BigInt,
    }
}

diesel::table! {
    mail_returns (id) {
        id -> BigInt,
        sender -> Text,
        returned_at -> BigInt,
        domain -> Text,
    }
}

diesel::table! {
    received_challenge_answers (key) {
        key -> Text,
        challenge_id -> Text,
        user_id -> BigInt,
        received_at -> BigInt,
        has_changed -> Bool,
        is_answered -> Bool,
    }
}

diesel::table! {
    sender_addresses (user_id) {
        user_id -> BigInt,
        email -> Text,
        added_at -> BigInt,
        confirmed_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    doubted_messages (id) {
        id -> BigInt,
        user_id -> BigInt,
        topic -> Nullable<Text>,
        reason -> Text,
        said -> Text,
        at -> BigInt,
    }
}

diesel::table! {
    mail_address_renewals (user_id) {
        user_id -> BigInt,
        renewals -> Integer,
    }
}

diesel::table! {
    received_address_messages (key) {
        key -> Text,
        user_id -> BigInt,
        received_at -> BigInt,
        has_changed -> Bool,
        is_answered -> Bool,
    }
}

// Only in SQLite.
diesel::table! {
    signals (id) {
        id -> BigInt,
        node -> Text,
        #[sql_name = "rings"]
        topics -> Text,
        at -> BigInt,
    }
}

diesel::table! {
    devices (id) {
        id -> Text,
        user_id -> BigInt,
        kind -> Text,
        name -> Text,
        endpoint -> Text,
        endpoint_hash -> Text,
        p256dh -> Nullable<Text>,
        auth -> Nullable<Text>,
        created_at -> BigInt,
        sent_at -> Nullable<BigInt>,
        failures -> Integer,
        failing_since -> Nullable<BigInt>,
        problem -> Nullable<Text>,
        disabled_at -> Nullable<BigInt>,
    }
}

diesel::joinable!(account_export_parts -> account_exports (export_id));
diesel::joinable!(chat_reports -> chat_lines (line_id));
diesel::joinable!(direct_message_reports -> direct_messages (message_id));
diesel::joinable!(direct_messages -> conversations (conversation_id));
diesel::joinable!(user_settings -> users (user_id));
diesel::joinable!(challenge_terms -> challenges (challenge_id));
diesel::joinable!(sessions -> users (user_id));
diesel::joinable!(session_places -> sessions (session_key_hash));
diesel::joinable!(provider_sessions -> sessions (session_key_hash));
diesel::joinable!(security_history_places -> security_history (entry_id));
diesel::joinable!(user_name_suffixes -> users (user_id));
diesel::joinable!(tokens -> users (user_id));
diesel::joinable!(app_passwords -> users (user_id));
diesel::joinable!(feed_links -> users (user_id));
diesel::joinable!(game_players -> games (game_id));
diesel::joinable!(game_terms -> games (game_id));
diesel::joinable!(packed_games -> games (game_id));
diesel::joinable!(game_players -> openings (opening_id));
diesel::allow_tables_to_appear_in_same_query!(
    users,
    user_roles,
    user_settings,
    jobs,
    guest_sign_ups,
    user_name_suffixes,
    sessions,
    session_places,
    provider_sessions,
    tokens,
    app_passwords,
    feed_links,
    one_time_keys,
    challenges,
    challenge_terms,
    devices,
    games,
    game_terms,
    game_events,
    packed_games,
    game_players,
    leaves,
    openings,
    moves,
    analyses,
    chat_lines,
    chat_reports,
    chat_mutes,
    chat_unread,
    conversations,
    direct_messages,
    inbox_entries,
    direct_message_reports,
    rating_changes,
    rating_shares
);
diesel::allow_tables_to_appear_in_same_query!(account_exports, account_export_parts);
diesel::allow_tables_to_appear_in_same_query!(heartbeat, downtimes);
diesel::allow_tables_to_appear_in_same_query!(security_history, security_history_places);
diesel::allow_tables_to_appear_in_same_query!(kept_games, kept_trees);
diesel::allow_columns_to_appear_in_same_group_by_clause!(game_players::side, games::turn);
