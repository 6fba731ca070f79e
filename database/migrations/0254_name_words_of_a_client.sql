-- The words of a client's names stand on the client. One index answers "has a word for each of these" for any number of
-- words, and meets the index of birth dates on the same table; a row for each word had to be joined once for each.
alter table client add column name_words text[] not null default '{}';
update client c set name_words = known.words
  from (select client_id, array_agg(word order by word) as words from client_name_word group by client_id) known
  where known.client_id = c.client_id;
-- Found at once, not when the list of what is pending has been sorted in.
create index client_name_words on client using gin (name_words) with (fastupdate = off);
drop table client_name_word;
