import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import type { PropertyStatus } from '#contract/property.ts';
import type { ListingType } from '#contract/propertyFilters.ts';
import type { MembershipStatus, Role } from '#contract/user.ts';

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const timestamptz = () => timestamp({ withTimezone: true });
const createdAt = () => timestamptz().notNull().defaultNow();

export const agents = pgTable('agents', {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull().default(''),
  bio: text().notNull().default(''),
  profile_picture_url: text().notNull().default(''),
  created_at: createdAt(),
});

export const properties = pgTable(
  'properties',
  {
    id: id(),
    title: text().notNull(),
    city: text().notNull(),
    /** US dollars. */
    price: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull(),
    bedrooms: integer().notNull(),
    bathrooms: numeric({ precision: 4, scale: 1, mode: 'number' }).notNull(),
    image: text().notNull(),
    image_gallery: jsonb().$type<string[]>().notNull().default([]),
    description: text().notNull().default(''),
    video_url: text().notNull().default(''),
    floor_plan_url: text().notNull().default(''),
    status: text().$type<PropertyStatus>().notNull().default('Available'),
    listing_type: text().$type<ListingType>().notNull().default('For Sale'),
    agent_id: integer()
      .notNull()
      .references(() => agents.id),
    created_at: createdAt(),
  },
  (table) => [index('properties_agent').on(table.agent_id)],
);

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    password_hash: text().notNull(),
    membership_status: text().$type<MembershipStatus>().notNull().default('pending'),
    role: text().$type<Role>().notNull().default('member'),
    created_at: createdAt(),
    /** Tokens that were issued before this are no longer accepted. */
    tokens_valid_after: timestamptz(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    check('users_membership_status', sql`${table.membership_status} in ('pending', 'active')`),
    check('users_role', sql`${table.role} in ('member', 'admin')`),
  ],
);

export const savedProperties = pgTable(
  'saved_properties',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    property_id: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.property_id] }),
    index('saved_properties_property').on(table.property_id),
  ],
);

/**
 * Inquiries from members to agents. The table is also the outbox: a row with `mail_due_at` has a mail to be sent. Names
 * and email addresses are copied, because the property, the agent or the member may be deleted.
 */
export const inquiries = pgTable(
  'inquiries',
  {
    id: id(),
    property_id: integer().references(() => properties.id, { onDelete: 'set null' }),
    property_title: text().notNull(),
    agent_name: text().notNull(),
    agent_email: text().notNull(),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    user_name: text().notNull(),
    user_email: text().notNull(),
    message: text().notNull(),
    created_at: createdAt(),
    mail_due_at: timestamptz(),
    mail_attempts: integer().notNull().default(0),
    mailed_at: timestamptz(),
  },
  (table) => [
    index('inquiries_property').on(table.property_id),
    index('inquiries_user').on(table.user_id),
    index('inquiries_mail_due')
      .on(table.mail_due_at)
      .where(sql`${table.mail_due_at} is not null`),
  ],
);

/** The results of requests with an Idempotency-Key, for repeats of the same request. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** A hash of the method, the path and the body. */
    fingerprint: text().notNull(),
    /** The first result. The transaction that created the record also wrote it. */
    result: json().$type<unknown>(),
    created_at: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index('idempotency_keys_created').on(table.created_at),
  ],
);

/** One row. Triggers increment it in the transaction of every write to properties. */
export const propertiesRevision = pgTable('listing_revision', {
  revision: bigint({ mode: 'number' }).notNull(),
});

/**
 * The counters of the rate limiter on PostgreSQL, with the columns that rate-limiter-flexible requires. This table and
 * the one above keep their original names, because the previous release still uses them.
 */
export const rateLimits = pgTable('throttle', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
