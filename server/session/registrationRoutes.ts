import { Hono } from 'hono';
import { clientAddress } from '#server/http/clientAddress.ts';
import { describe } from '#server/http/describe.ts';
import { refuse } from '#server/http/refusal.ts';
import type { Throttle } from '#server/http/throttle.ts';
import { jsonBody } from '#server/http/validation.ts';
import type { UserStore } from '#server/users/userStore.ts';
import type { Passwords } from './passwords.ts';
import { Registration } from './registration.ts';
import type { Tokens } from './tokens.ts';

type Parts = { users: UserStore; tokens: Tokens; passwords: Passwords; throttle: Throttle };

export const registrationRoutes = ({ users, tokens, passwords, throttle }: Parts) =>
  new Hono().post(
    '/register',
    describe({
      summary: 'Become a member',
      access: 'open',
      body: Registration,
      answers: { 201: 'Token' },
      refusals: [409, 429, 503],
    }),
    jsonBody(Registration),
    async (c) => {
      const { name, email, password } = c.req.valid('json');
      await throttle.take('registration', clientAddress(c));
      // Not the key of sign-in: registering under somebody's email must not keep them out.
      await throttle.take('account', `registration of ${email}`);
      const user = await users.add({
        name,
        email,
        password_hash: await passwords.hash(password),
        membership_status: 'pending',
        role: 'member',
      });
      if (!user) throw refuse(409, 'An account with this email already exists.');
      return c.json({ token: await tokens.issue(user) }, 201);
    },
  );
