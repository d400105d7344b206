-- Up Migration
-- Contents whose files may be without a row: noted before an upload is stored, since its row is inserted afterwards in a
-- transaction that may be refused, and after files were removed. The nightly clean-up finds files without a row here,
-- because walking over the store is no option where it holds millions.

CREATE TABLE unconfirmed_image_files (
  hash text PRIMARY KEY,
  since timestamptz NOT NULL
);
CREATE INDEX unconfirmed_image_files_since ON unconfirmed_image_files (since);
