-- A part of a file's name and of a note is found by an index, as the words of pages are: without it every document was read.
create index document_file_name on document using gin (file_name gin_trgm_ops);
create index document_note_text on document_note using gin (text gin_trgm_ops);
