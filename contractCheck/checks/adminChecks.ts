import type { AgentPayload } from '#contract/agent.ts';
import type { Id } from '#contract/id.ts';
import type { PropertyPayload } from '#contract/property.ts';
import { doesNotFit, Skip, type Check, type Context, type Finding } from '../check.ts';
import type { CallOptions } from '../httpClient.ts';
import { agent, firstOf, judgeList, judgeRecord, path, property, readRows, user } from '../readRecords.ts';
import { expectSuccess } from './memberChecks.ts';

const asAdmin = async ({ call, session }: Context) => {
  const token = await session.token('admin');
  return (target: string, options: CallOptions = {}) => call(target, { ...options, token });
};

const agentPayload = (): AgentPayload => ({
  name: `Contract Check ${crypto.randomUUID()}`,
  email: 'luminous-contract@example.com',
  phone: '',
  bio: '',
  profile_picture_url: '',
});

const propertyPayload = (agent_id: Id): PropertyPayload => ({
  title: `Contract Check ${crypto.randomUUID()}`,
  city: 'Nowhere',
  price: 1_234_567,
  bedrooms: 2,
  bathrooms: 1.5,
  image: 'https://example.com/main.jpg',
  image_gallery: JSON.stringify(['https://example.com/1.jpg', 'https://example.com/2.jpg']),
  description: 'Made and removed by luminous-contract.',
  video_url: '',
  floor_plan_url: '',
  status: 'Available',
  listing_type: 'For Sale',
  agent_id,
});

type Call = Awaited<ReturnType<typeof asAdmin>>;

/** Adds an agent as the app does: it finds the new record in the list, because the answer may be empty. */
const addAgent = async (call: Call) => {
  const payload = agentPayload();
  const answer = await call('POST /api/agents', { body: payload });
  const added = readRows(agent, await call('GET /api/agents')).find(({ name }) => name === payload.name);
  return { payload, answer, added };
};

export const adminChecks: Check[] = [
  {
    id: 'users',
    question: 'Can an administrator read users, without passwords?',
    needs: ['admin'],
    run: async (context) => {
      const call = await asAdmin(context);
      const list = await call('GET /api/admin/users');
      const findings = judgeList(user, list);
      if (findings.some(({ level }) => level === 'doesNotFit')) return findings;
      const { id } = firstOf(readRows(user, list), 'user');
      const single = await call(`GET /api/admin/users/${path(id)}`);
      const secrets = [...list.text.matchAll(/"([^"]*(?:password|passwd|hash|salt)[^"]*)":/gi)].map(
        ([, name]) => name,
      );
      return [
        ...findings,
        ...judgeRecord(user, single).filter(
          ({ text }) => !findings.some((known) => known.text === text.replace(`/${path(id)}`, '')),
        ),
        ...[...new Set(secrets)].map((name) => doesNotFit(`GET /api/admin/users sends the field "${name}".`)),
      ];
    },
  },
  {
    id: 'membership',
    question: 'Can an administrator change a membership?',
    needs: ['admin', 'write'],
    run: async (context) => {
      const call = await asAdmin(context);
      const users = readRows(user, await call('GET /api/admin/users'));
      const { id, membership_status: before } = firstOf(
        users.filter(({ role }) => role !== 'admin'),
        'member',
      );
      const set = (membership_status: string) =>
        call(`PUT /api/admin/users/${path(id)}`, { body: { membership_status } });
      const after = before === 'active' ? 'pending' : 'active';
      const changed = await set(after);
      const single = user.app.safeParse((await call(`GET /api/admin/users/${path(id)}`)).json).data;
      await set(before);
      if (!changed.isSuccess) return expectSuccess(changed);
      return single?.membership_status === after ? [] : [doesNotFit('A changed membership stays as it was.')];
    },
  },
  {
    id: 'agent-records',
    question: 'Can an administrator add, change and delete an agent?',
    needs: ['admin', 'write'],
    run: async (context) => {
      const call = await asAdmin(context);
      const { payload, answer, added } = await addAgent(call);
      if (!answer.isSuccess) return expectSuccess(answer);
      if (!added) return [doesNotFit('A new agent is not in the list.')];
      const address = `/api/agents/${path(added.id)}`;
      const replaced = await call(`PUT ${address}`, { body: { ...payload, phone: '+1 555 0100' } });
      const phone = agent.app.safeParse((await call(`GET ${address}`)).json).data?.phone;
      const deleted = await call(`DELETE ${address}`);
      const isGone = !(await call(`GET ${address}`)).isSuccess;
      return [
        ...expectSuccess(replaced),
        ...(replaced.isSuccess && phone !== '+1 555 0100'
          ? [doesNotFit('A changed agent stays as it was.')]
          : []),
        ...expectSuccess(deleted),
        ...(deleted.isSuccess && !isGone ? [doesNotFit('A deleted agent can still be read.')] : []),
      ];
    },
  },
  {
    id: 'property-records',
    question: 'Can an administrator add, change and delete a property?',
    needs: ['admin', 'write'],
    run: async (context) => {
      const call = await asAdmin(context);
      const { added: owner } = await addAgent(call);
      if (!owner) throw new Skip('No agent can be added for the new property.');
      const payload = propertyPayload(owner.id);
      try {
        const answer = await call('POST /api/properties', { body: payload });
        if (!answer.isSuccess) return expectSuccess(answer);
        const added = readRows(property, await call('GET /api/properties')).find(
          ({ title }) => title === payload.title,
        );
        if (!added) return [doesNotFit('A new property is not in the list.')];
        return await changeAndDelete(call, added.id, payload);
      } finally {
        await call(`DELETE /api/agents/${path(owner.id)}`);
      }
    },
  },
];

const changeAndDelete = async (call: Call, id: Id, payload: PropertyPayload): Promise<Finding[]> => {
  const address = `/api/properties/${path(id)}`;
  const first = property.app.safeParse((await call(`GET ${address}`)).json).data;
  const replaced = await call(`PUT ${address}`, { body: { ...payload, status: 'Sold' } });
  const second = property.app.safeParse((await call(`GET ${address}`)).json).data;
  const deleted = await call(`DELETE ${address}`);
  const isGone = !(await call(`GET ${address}`)).isSuccess;
  const lost = Object.entries({ ...payload, image_gallery: JSON.parse(payload.image_gallery) as unknown })
    .filter(
      ([name, value]) => JSON.stringify(first?.[name as keyof typeof first] ?? '') !== JSON.stringify(value),
    )
    .filter(([name]) => name !== 'agent_id' || String(first?.agent_id) !== String(payload.agent_id))
    .map(([name]) => name);
  return [
    ...(lost.length > 0 ? [doesNotFit(`A new property does not keep ${lost.join(', ')} as sent.`)] : []),
    ...expectSuccess(replaced),
    ...(replaced.isSuccess && second?.status !== 'Sold'
      ? [doesNotFit('A changed property stays as it was.')]
      : []),
    ...expectSuccess(deleted),
    ...(deleted.isSuccess && !isGone ? [doesNotFit('A deleted property can still be read.')] : []),
  ];
};
