import { Hono } from 'hono';
import { describeOperation } from '#server/http/describeOperation.ts';
import { HttpError } from '#server/http/httpError.ts';
import { jsonBody } from '#server/http/validation.ts';
import { registrationSchema } from './registrationSchema.ts';
import type { AuthDeps } from './sessionRoutes.ts';

export const registrationRoutes = ({ users, tokens, passwords, rateLimiter, clientAddress }: AuthDeps) =>
  new Hono().post(
    '/register',
    describeOperation({
      summary: 'Become a member',
      access: 'public',
      body: registrationSchema,
      responses: { 201: 'Token' },
      errors: [409, 429, 503],
    }),
    jsonBody(registrationSchema),
    async (c) => {
      const { name, email, password } = c.req.valid('json');
      const user = await rateLimiter.attempt(
        [
          ['registration', clientAddress(c)],
          ['registeredEmail', email],
        ],
        async () => {
          const password_hash = await passwords.hash(password);
          return users.add({ name, email, password_hash, membership_status: 'pending', role: 'member' });
        },
      );
      if (!user) {
        const message = 'An account with this email already exists.';
        throw new HttpError(409, message, { errors: { email: message } });
      }
      return c.json({ token: await tokens.issue(user) }, 201);
    },
  );
