-- Whether any open item has a score of another day or of older rules is asked by whoever takes the next one: at the ends of the index
-- instead of among all that is open.
drop index work_item_stale_score;
create index work_item_stale_score on work_item (scored_on, scored_at) where closed_at is null;
