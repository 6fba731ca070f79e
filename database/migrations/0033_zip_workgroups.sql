-- Which workgroup takes the work of the people who live there.
alter table zip_code add column workgroup_id text references workgroup;
create index zip_code_workgroup on zip_code (workgroup_id, zip);
