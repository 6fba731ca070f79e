-- What was opened lately is said in the language of whoever reads it: the name stays as it is, the words around it are a key.
alter table recent_record
  add column words text not null default '' check (char_length(words) <= 100),
  add column number text not null default '' check (char_length(number) <= 20);
