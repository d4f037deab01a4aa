-- The list of properties is served from a cache. Each write to properties or agents increments this row in its own
-- transaction, so the number becomes visible together with the write. A sequence would show it too early.
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
