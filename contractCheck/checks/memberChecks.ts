import { doesNotFit, Skip, tolerated, type Check, type Context, type Finding } from '../check.ts';
import type { Answer } from '../httpClient.ts';
import {
  agent,
  firstOf,
  idOf,
  judgeList,
  judgeRecord,
  listProperties,
  path,
  property,
  readRows,
  unique,
} from '../readRecords.ts';
import { judgeRefusal, judgeToken } from './accessChecks.ts';

const saved = '/api/users/me/saved-properties';

const savedIds = async ({ call }: Context, token: string): Promise<string[]> => {
  const { json } = await call(`GET ${saved}`, { token });
  if (!Array.isArray(json)) throw new Skip(`GET ${saved} gives no list.`);
  return json.map((row: unknown) => String(idOf(row)));
};

export const expectSuccess = ({ call, isSuccess, status }: Answer): Finding[] =>
  isSuccess ? [] : [doesNotFit(`${call} answers ${status}.`)];

export const memberChecks: Check[] = [
  {
    id: 'member-property-list',
    question: 'Can a member read the list and a property?',
    needs: ['member'],
    run: async (context) => {
      const token = await context.session.token('member');
      const list = await context.call('GET /api/properties', { token });
      const { id } = firstOf(readRows(property, list));
      const single = await context.call(`GET /api/properties/${path(id)}`, { token });
      // What is the same for visitors is reported there.
      const visitors = judgeList(property, await context.call('GET /api/properties')).map(({ text }) => text);
      return unique([...judgeList(property, list), ...judgeRecord(property, single)]).filter(
        ({ text }) => !visitors.includes(text.replace(`/${path(id)}`, '')),
      );
    },
  },
  {
    id: 'agents',
    question: 'Can a member read agents?',
    needs: ['member'],
    run: async ({ call, session }) => {
      const token = await session.token('member');
      const list = await call('GET /api/agents', { token });
      const findings = judgeList(agent, list);
      if (findings.some(({ level }) => level === 'doesNotFit')) return findings;
      const { id } = firstOf(readRows(agent, list), 'agent');
      return unique([
        ...findings,
        ...judgeRecord(agent, await call(`GET /api/agents/${path(id)}`, { token })),
      ]);
    },
  },
  {
    id: 'saved-list',
    question: 'Can a member read the saved properties?',
    needs: ['member'],
    run: async ({ call, session }) => {
      const { isSuccess, status, json } = await call(`GET ${saved}`, {
        token: await session.token('member'),
      });
      if (!isSuccess) return [doesNotFit(`GET ${saved} answers ${status}.`)];
      if (!Array.isArray(json)) return [doesNotFit(`GET ${saved} must answer a JSON list.`)];
      return json.every((row: unknown) => idOf(row) !== undefined)
        ? []
        : [doesNotFit(`GET ${saved}: each entry needs the id of its property as "id".`)];
    },
  },
  {
    id: 'saving',
    question: 'Can a member save a property once and remove it?',
    needs: ['member', 'write'],
    run: async (context, addCleanup) => {
      const { call } = context;
      const token = await context.session.token('member');
      const before = await savedIds(context, token);
      const free = (await listProperties(context, token)).filter(({ id }) => !before.includes(String(id)));
      const { id } = firstOf(free, 'unsaved property');
      const save = () => call(`POST ${saved}`, { token, body: { property_id: id } });
      const remove = () => call(`DELETE ${saved}/${path(id)}`, { token });

      const isInList = async () => (await savedIds(context, token)).includes(String(id));

      addCleanup(
        `The property ${id} may be left in the saved list.`,
        async () => (await remove()).isSuccess || !(await isInList()),
      );
      const first = await save();
      const isListed = await isInList();
      const second = await save();
      const removed = await remove();
      const isStillListed = await isInList();
      const again = await remove();
      return [
        ...expectSuccess(first),
        ...(first.isSuccess && !isListed ? [doesNotFit('A saved property is not in the saved list.')] : []),
        ...(second.isSuccess
          ? [tolerated('Saving a property twice succeeds twice. The contract answers 409.')]
          : []),
        ...(second.status === 409 ? judgeRefusal(second) : []),
        ...(!second.isSuccess && second.status !== 409
          ? [
              doesNotFit(
                `Saving a property twice answers ${second.status} and not 409, so the app says that saving failed.`,
              ),
            ]
          : []),
        ...expectSuccess(removed),
        ...(removed.isSuccess && isStillListed
          ? [doesNotFit('A removed property is still in the saved list.')]
          : []),
        ...(again.isSuccess
          ? []
          : [tolerated(`Removing a property twice answers ${again.status}. The contract succeeds.`)]),
      ];
    },
  },
  {
    id: 'inquiry',
    question: 'Can a member write to an agent, but not a blank message?',
    needs: ['member', 'write'],
    run: async (context) => {
      const token = await context.session.token('member');
      const { id: propertyId } = firstOf(await listProperties(context, token));
      const send = (message: string) =>
        context.call('POST /api/inquiries', { token, body: { propertyId, message } });
      const sent = await send('A test of the API by luminous-contract. Please ignore it.');
      const blank = await send(' ');
      return [
        ...expectSuccess(sent),
        ...(blank.isSuccess ? [tolerated('A blank message is accepted. The app never sends one.')] : []),
      ];
    },
  },
  {
    id: 'registration',
    question: 'Can a visitor register, but not twice with one email?',
    needs: ['write'],
    run: async ({ call }) => {
      const email = `luminous-contract.${crypto.randomUUID()}@example.com`;
      const body = { name: 'Luminous Contract', email, password: crypto.randomUUID() };
      const first = await call('POST /api/users/register', { body });
      const second = await call('POST /api/users/register', { body });
      return [
        ...judgeToken(first),
        ...(second.isSuccess ? [doesNotFit('One email can register twice.')] : judgeRefusal(second)),
      ];
    },
  },
];
