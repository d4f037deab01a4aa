import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { requestId, type RequestIdVariables } from 'hono/request-id';
import type { Logger } from 'pino';
import { agentRoutes } from './agents/agentRoutes.ts';
import type { OpenDatabase } from './db/database.ts';
import { makeFailureLogger, type LogFailure } from './db/logFailure.ts';
import { apiReference } from './http/apiReference/apiReference.ts';
import { errorHandler, notFoundHandler } from './http/errorHandler.ts';
import { apiHeaders, corsHeaders, securityHeaders } from './http/headers.ts';
import { healthRoutes } from './http/healthRoutes.ts';
import { HttpError } from './http/httpError.ts';
import { makeCreateOnce } from './http/idempotency.ts';
import type { Metrics } from './http/metrics.ts';
import { defaultRateLimits, makeRateLimiter, type RateLimits } from './http/rateLimiter.ts';
import { requestLog } from './http/requestLog.ts';
import { scriptHashes } from './http/scriptHashes.ts';
import { makeAdmissionControl, shedLoad, type AdmissionControl } from './http/shedLoad.ts';
import { staticFiles } from './http/staticFiles.ts';
import { makeTrustedProxies } from './http/trustedProxies.ts';
import { inquiryRoutes } from './inquiries/inquiryRoutes.ts';
import type { Outbox } from './inquiries/outbox.ts';
import { documentRoute } from './openapi.ts';
import { loadRenderer, pageRoutes, type BuiltApp } from './pages/pageRoutes.ts';
import { makePropertyListCache } from './properties/propertyListCache.ts';
import { propertyRoutes } from './properties/propertyRoutes.ts';
import { makePropertyStore } from './properties/propertyStore.ts';
import { savedPropertyRoutes } from './savedProperties/savedPropertyRoutes.ts';
import { makeGuards } from './session/guards.ts';
import { makePasswordHasher, type PasswordHasher } from './session/passwords.ts';
import { registrationRoutes } from './session/registrationRoutes.ts';
import { sessionRoutes } from './session/sessionRoutes.ts';
import { makeTokens } from './session/tokens.ts';
import { makeUserStore } from './session/userStore.ts';
import { userRoutes } from './users/userRoutes.ts';

export type AppDeps = {
  database: Pick<OpenDatabase, 'db' | 'propertiesRevision' | 'pool'>;
  /** Absent if the server sends no mail. */
  outbox?: Outbox;
  /** Absent if nobody may read them. */
  metrics?: Metrics;
  /** Aborted when the server begins to stop. */
  shutdown?: AbortSignal;
  clock: () => Date;
  log: Logger;
  /** Shared with the outbox, so that an outage is logged once per process. */
  logFailure?: LogFailure;
  settings: {
    jwtSecret: string;
    corsOrigins: string[];
    /** IP addresses and ranges whose X-Forwarded headers are trusted. */
    trustedProxies: string[];
    /** The built app, and the part of it that renders pages. Absent for the API alone. */
    webApp?: BuiltApp;
    rateLimits?: RateLimits;
  };
  passwords?: PasswordHasher;
  admit?: AdmissionControl;
};

/** The whole server as one Hono app. All its dependencies are passed in. */
export const makeApp = ({
  database,
  outbox,
  metrics,
  shutdown,
  clock,
  log,
  logFailure = makeFailureLogger(log),
  settings,
  passwords = makePasswordHasher(),
  admit = makeAdmissionControl(database.pool),
}: AppDeps) => {
  const { db, propertiesRevision, pool } = database;
  const users = makeUserStore(db);
  const tokens = makeTokens(settings.jwtSecret, clock);
  const guards = makeGuards(tokens, users);
  const createOnce = makeCreateOnce(db, clock);
  const rateLimiter = makeRateLimiter(settings.rateLimits ?? defaultRateLimits, pool);
  const trustedProxies = makeTrustedProxies(settings.trustedProxies);
  const { clientAddress } = trustedProxies;
  const authDeps = { users, tokens, passwords, rateLimiter, clientAddress };

  const renderer = settings.webApp && loadRenderer(settings.webApp);
  /** Undefined if it cannot be loaded. */
  const loadedRenderer = renderer?.catch(() => undefined);

  const onError = errorHandler(logFailure);
  const app = new Hono<{ Variables: RequestIdVariables }>();
  app.onError(onError);
  app.notFound(notFoundHandler);
  app.use(
    // Ignores an id that the caller sends, because it would appear in the log.
    requestId({ limitLength: 0 }),
    requestLog(log),
    securityHeaders(trustedProxies, settings.webApp ? scriptHashes(settings.webApp.directory) : []),
  );
  if (metrics) app.use(metrics.observeRequests);
  app.use((c, next) => {
    // Node accepts names that no URL can have, such as 1.2.3.4.5, and takes the first of several names, while a proxy
    // may have taken the last (RFC 9112, section 3.2).
    const hosts = (c.env as HttpBindings).incoming.headersDistinct.host ?? [];
    if (hosts.length > 1 || !URL.canParse(c.req.url))
      throw new HttpError(400, 'The Host header is not valid.');
    return next();
  });
  // Comes before the headers of the API, because browsers may cache it.
  app.route('/api/docs', apiReference());
  app.use('/api/*', apiHeaders, corsHeaders(settings.corsOrigins), shedLoad(admit));
  // The long lists without a cache. That of the properties is compressed once, when it enters its cache.
  app.on('GET', ['/api/admin/users', '/api/agents', '/api/users/me/saved-properties'], compress());

  const listCache = makePropertyListCache(makePropertyStore(db).list, propertiesRevision);
  const properties = propertyRoutes({ db, listCache, guards, createOnce });
  app.route('/api/properties', properties);
  app.route('/api/agents', agentRoutes({ db, guards, createOnce }));
  app.route('/api/users/me/saved-properties', savedPropertyRoutes({ db, guards }));
  app.route('/api/users', registrationRoutes(authDeps));
  app.route('/api/auth', sessionRoutes(authDeps));
  app.route(
    '/api/inquiries',
    inquiryRoutes({ createOnce, guards, rateLimiter, clientAddress, clock, outbox }),
  );
  app.route('/api/admin/users', userRoutes({ db, guards }));

  app.route('/api/openapi.json', documentRoute(app));
  const canRenderPages = async () => !settings.webApp || Boolean(await loadedRenderer);
  app.route('/', healthRoutes({ db, shutdown, canRenderPages }));
  if (metrics) app.get('/metrics', metrics.handler);
  app.all('/metrics', notFoundHandler);

  app.all('/api/*', notFoundHandler);
  if (settings.webApp) {
    const propertyApi = new Hono<{ Variables: RequestIdVariables }>().route('/api/properties', properties);
    propertyApi.onError(onError);
    const fetch: typeof globalThis.fetch = async (input, init) => propertyApi.request(input, init);
    if (renderer)
      app.route(
        '/',
        pageRoutes({
          directory: settings.webApp.directory,
          renderer,
          fetch,
          propertiesRevision,
          isHttps: trustedProxies.isHttps,
          admit,
          logFailure,
        }),
      );
    // Without the renderer, every path counts as a page.
    const isPage = async (path: string) => (await loadedRenderer)?.isPage(path) ?? true;
    app.route('/', staticFiles(settings.webApp.directory, isPage));
  }
  return app;
};
