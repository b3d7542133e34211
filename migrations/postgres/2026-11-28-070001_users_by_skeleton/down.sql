drop index users_by_skeleton;
