//! Mail metrics by recipient domain. The number of domain labels is bounded.

use std::sync::atomic::Ordering;

use correspondence_clock::Instant;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

use domain::queued_mail::DomainQueue;
use service::mail_delivery::DomainCounts;

/// Number of domains with queue metrics of their own; the others are summed up.
const MAX_DOMAINS: usize = 20;

/// Label of the other domains.
const OTHER: &str = "other";

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct DomainLabels {
    domain: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct QueueLabels {
    domain: String,
    state: &'static str,
}

pub(super) struct MailMetrics {
    sent: Family<DomainLabels, Counter>,
    deferred: Family<DomainLabels, Counter>,
    refused: Family<DomainLabels, Counter>,
    queued: Family<QueueLabels, Gauge>,
    oldest: Family<DomainLabels, Gauge>,
    paused: Gauge,
}

impl MailMetrics {
    pub(super) fn new(own: &mut Registry) -> Self {
        let (sent, deferred, refused) = (Family::default(), Family::default(), Family::default());
        own.register("mail_sent", "Messages that the mail server has taken, by domain", sent.clone());
        own.register("mail_deferred", "Tries that the mail server put off, by domain", deferred.clone());
        own.register("mail_refused", "Messages that the mail server refused for good, by domain", refused.clone());
        let queued = Family::default();
        own.register("mail_queued", "Messages in the queue, by domain and state", queued.clone());
        let oldest = Family::default();
        let about = "How long ago the oldest message was queued that is due and not sent, by domain, in seconds";
        own.register("mail_oldest_age_seconds", about, oldest.clone());
        let paused = Gauge::default();
        own.register("mail_addresses_paused", "Addresses that get no mail since it kept failing", paused.clone());
        Self { sent, deferred, refused, queued, oldest, paused }
    }

    pub(super) fn refresh(&self, queues: Vec<DomainQueue>, counts: Vec<DomainCounts>, paused: i64, at: Instant) {
        self.paused.set(paused);
        for DomainCounts { domain, sent, deferred, refused } in counts {
            let labels = DomainLabels { domain };
            for (family, count) in [(&self.sent, sent), (&self.deferred, deferred), (&self.refused, refused)] {
                let count = u64::try_from(count).unwrap_or_default();
                family.get_or_create(&labels).inner().store(count, Ordering::Relaxed);
            }
        }
        self.queued.clear();
        self.oldest.clear();
        for DomainQueue { domain, waiting, deferred, failed, oldest } in bounded(queues) {
            for (state, count) in [("waiting", waiting), ("deferred", deferred), ("failed", failed)] {
                self.queued.get_or_create(&QueueLabels { domain: domain.clone(), state }).set(count);
            }
            if let Some(oldest) = oldest {
                let age = i64::try_from((at - oldest).as_secs()).unwrap_or(i64::MAX);
                self.oldest.get_or_create(&DomainLabels { domain }).set(age);
            }
        }
    }
}

/// The domains with the most messages, and all others as one, including messages without a known domain.
fn bounded(queues: Vec<DomainQueue>) -> Vec<DomainQueue> {
    let (mut listed, mut others): (Vec<_>, Vec<_>) = queues.into_iter().partition(|queue| !queue.domain.is_empty());
    if listed.len() > MAX_DOMAINS {
        others.extend(listed.split_off(MAX_DOMAINS));
    }
    if !others.is_empty() {
        let mut other = DomainQueue { domain: OTHER.to_owned(), ..DomainQueue::default() };
        for queue in others {
            other.waiting += queue.waiting;
            other.deferred += queue.deferred;
            other.failed += queue.failed;
            other.oldest = other.oldest.into_iter().chain(queue.oldest).min();
        }
        listed.push(other);
    }
    listed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn domains_beyond_the_limit_are_summed_up() {
        let queue = |number: i64| DomainQueue {
            domain: if number == 0 { String::new() } else { format!("d{number}.example") },
            waiting: 1,
            deferred: 2,
            failed: 3,
            oldest: Some(Instant::from_millis(1_000 - number)),
        };
        let bounded_queues = bounded((0..30).map(queue).collect());
        assert_eq!(bounded_queues.len(), MAX_DOMAINS + 1);
        let other = bounded_queues.last().expect("the rest");
        assert_eq!((other.domain.as_str(), other.waiting, other.deferred, other.failed), (OTHER, 10, 20, 30));
        assert_eq!(other.oldest, Some(Instant::from_millis(971)));
        assert_eq!(bounded(vec![queue(1)]), [queue(1)]);
    }
}
