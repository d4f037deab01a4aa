import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { requestId, type RequestIdVariables } from 'hono/request-id';
import type { Logger } from 'pino';
import { makeAgentStore } from './agents/agentStore.ts';
import { agentRoutes } from './agents/agentRoutes.ts';
import type { OpenDatabase } from './db/database.ts';
import { answerNotFound, makeAnswerFailure } from './http/answerFailure.ts';
import { describe } from './http/describe.ts';
import { makeGuards } from './http/guards.ts';
import { apiHeaders, crossOrigin, securityHeaders } from './http/headers.ts';
import { refuse } from './http/refusal.ts';
import { requestLog } from './http/requestLog.ts';
import { staticFiles } from './http/staticFiles.ts';
import { makeThrottle, usualLimits, type Limits } from './http/throttle.ts';
import { inquiryRoutes } from './inquiries/inquiryRoutes.ts';
import { makeInquiryStore } from './inquiries/inquiryStore.ts';
import type { Outbox } from './inquiries/outbox.ts';
import { openApiDocument } from './openapi.ts';
import { makeListings } from './properties/listings.ts';
import { propertyRoutes } from './properties/propertyRoutes.ts';
import { makePropertyStore } from './properties/propertyStore.ts';
import { savedPropertyRoutes } from './savedProperties/savedPropertyRoutes.ts';
import { makeSavedPropertyStore } from './savedProperties/savedPropertyStore.ts';
import { makePasswords, type Passwords } from './session/passwords.ts';
import { registrationRoutes } from './session/registrationRoutes.ts';
import { sessionRoutes } from './session/sessionRoutes.ts';
import { makeTokens } from './session/tokens.ts';
import { userRoutes } from './users/userRoutes.ts';
import { makeUserStore } from './users/userStore.ts';

export type AppParts = {
  database: Pick<OpenDatabase, 'db' | 'listingRevision' | 'pool'>;
  /** Absent where no mail is sent. */
  outbox?: Outbox;
  clock: () => Date;
  log: Logger;
  settings: {
    jwtSecret: string;
    corsOrigins: string[];
    /** Where the built app lies; absent where the API stands alone. */
    appDirectory?: string;
    limits?: Limits;
  };
  passwords?: Passwords;
};

/** The whole server as a function from request to answer. Everything it depends on is handed in. */
export const makeApp = ({
  database,
  outbox,
  clock,
  log,
  settings,
  passwords = makePasswords(),
}: AppParts) => {
  const { db, listingRevision, pool } = database;
  const users = makeUserStore(db);
  const properties = makePropertyStore(db);
  const tokens = makeTokens(settings.jwtSecret, clock);
  const guards = makeGuards(tokens, users);
  const throttle = makeThrottle(settings.limits ?? usualLimits, pool);
  const entrance = { users, tokens, passwords, throttle };

  const app = new Hono<{ Variables: RequestIdVariables }>();
  app.onError(makeAnswerFailure(log));
  app.notFound(answerNotFound);
  app.use(requestId(), requestLog(log), securityHeaders);
  app.use('/api/*', apiHeaders, crossOrigin(settings.corsOrigins));

  app.route(
    '/api/properties',
    propertyRoutes(properties, makeListings(properties.list, listingRevision), guards),
  );
  app.route('/api/agents', agentRoutes(makeAgentStore(db), guards));
  app.route('/api/users/me/saved-properties', savedPropertyRoutes(makeSavedPropertyStore(db), guards));
  app.route('/api/users', registrationRoutes(entrance));
  app.route('/api/auth', sessionRoutes(entrance));
  app.route(
    '/api/inquiries',
    inquiryRoutes({ store: makeInquiryStore(db), guards, throttle, clock, outbox }),
  );
  app.route('/api/admin/users', userRoutes(users, guards));

  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get(
    '/api/openapi.json',
    describe({ summary: 'Read this document', access: 'open', answers: { 200: 'Document' } }),
    async (c) => c.json(await (document ??= openApiDocument(app))),
  );
  app.get(
    '/healthz',
    describe({
      summary: 'Ask whether the server and its database are well',
      access: 'open',
      answers: { 200: 'Health' },
      refusals: [503],
    }),
    async (c) => {
      await db.execute(sql`select 1`).catch(() => {
        throw refuse(503, 'The database does not answer.');
      });
      c.header('Cache-Control', 'no-store');
      return c.json({ status: 'ok' });
    },
  );

  app.all('/api/*', answerNotFound);
  if (settings.appDirectory) app.route('/', staticFiles(settings.appDirectory));
  return app;
};
