-- What the portal itself says on an item is read in the reader's language; what a person wrote is in theirs.
alter table work_item_comment add column comment_es text not null default '' check (char_length(comment_es) <= 1000);
