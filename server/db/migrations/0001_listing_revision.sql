-- The list of homes is served from kept bytes. Each write to properties or agents counts this row up in its own
-- transaction, so the number becomes visible at the same instant as the write (a sequence would show it too early).
INSERT INTO "listing_revision" ("revision") VALUES (1);
--> statement-breakpoint
CREATE FUNCTION "count_listing_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted bigint;
BEGIN
  UPDATE "listing_revision" SET "revision" = "revision" + 1 RETURNING "revision" INTO counted;
  PERFORM pg_notify('listing_revision', counted::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "properties_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "properties"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_listing_revision"();
--> statement-breakpoint
CREATE TRIGGER "agents_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "agents"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_listing_revision"();
