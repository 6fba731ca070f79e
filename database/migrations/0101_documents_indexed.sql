-- Who indexed what on a day.
create index document_indexed on document (indexed_by, indexed_at);
