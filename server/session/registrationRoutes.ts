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
      const address = clientAddress(c);
      // Sign-in uses another key, so registering with somebody's email does not lock that person out.
      const account = `registration of ${email}`;
      await rateLimiter.consume('registration', address);
      await rateLimiter.consume('account', account);
      const password_hash = await passwords.hash(password).catch(async (error: unknown) => {
        // The server is too busy. That does not count as an attempt.
        await rateLimiter.reward('registration', address);
        await rateLimiter.reward('account', account);
        throw error;
      });
      const user = await users.add({
        name,
        email,
        password_hash,
        membership_status: 'pending',
        role: 'member',
      });
      if (!user) {
        const message = 'An account with this email already exists.';
        throw new HttpError(409, message, { errors: { email: message } });
      }
      return c.json({ token: await tokens.issue(user) }, 201);
    },
  );
