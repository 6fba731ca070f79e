-- Where the words of a page stand that was read from a picture, line by line, in parts of the page; null where the file says it itself.
alter table document_text add column words jsonb;
-- What came in before pictures were queued whether or not somebody reads them here: once reading is switched on, all of it is read.
insert into document_reading (document_id, queued_at)
  select d.id, d.uploaded_date from document d
  where d.state in ('waiting for index', 'indexed') and d.file_id is not null and d.file_kind in ('PDF', 'JPG', 'PNG', 'TIF')
    and (select count(*) from document_text t where t.document_id = d.id) < coalesce(d.pages, 1)
  on conflict (document_id) do nothing;
