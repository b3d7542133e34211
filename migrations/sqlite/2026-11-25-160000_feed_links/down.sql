drop table feed_links;
