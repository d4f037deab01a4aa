import { doesNotFit, tolerated, type Check, type Context } from './check.ts';
import { judgeErrorResponse, judgeList, judgeRecord, judgeSuccess, judgeToken } from './judgeResponse.ts';
import {
  agent,
  countProperties,
  encodeId,
  firstOf,
  idOf,
  idsOf,
  listProperties,
  parseRow,
  parseRows,
  property,
} from './readRecords.ts';
import { readToken } from './session.ts';
import { SkippedCheckError } from './skippedCheckError.ts';

const path = '/api/users/me/saved-properties';

const savedIds = async ({ call }: Context, token: string): Promise<string[]> => {
  const { json } = await call(`GET ${path}`, { token });
  if (!Array.isArray(json)) throw new SkippedCheckError(`GET ${path} does not return a list.`);
  return json.map((row: unknown) => String(idOf(row)));
};

export const memberChecks: Check[] = [
  {
    id: 'member-property-list',
    question: 'Can a member read the list and a property?',
    needs: ['member'],
    run: async (context) => {
      const token = await context.session.token('member');
      const list = await context.call('GET /api/properties', { token });
      // Findings that are the same for visitors are reported there.
      const findings = judgeList(property, list, await context.call('GET /api/properties'));
      if (findings.some(({ level }) => level === 'doesNotFit')) return findings;
      const { id } = firstOf(parseRows(property, list));
      const single = await context.call(`GET /api/properties/${encodeId(id)}`, { token });
      return [...findings, ...judgeRecord(property, single, list)];
    },
  },
  {
    id: 'member-prices',
    question: 'Do members see a price and an agent for each property?',
    needs: ['member'],
    run: async (context) => {
      const visitors = await listProperties(context);
      const token = await context.session.token('member');
      const members = await listProperties(context, token);
      const { id } = members.find(({ price }) => price !== undefined) ?? firstOf(members);
      const single = parseRow(property, await context.call(`GET /api/properties/${encodeId(id)}`, { token }));
      const withoutPrice = members.filter(({ price }) => price === undefined);
      const withoutAgent = members.filter(({ agent_id }) => agent_id === undefined);
      return [
        ...(withoutPrice.length === members.length ? [doesNotFit('Members see no price in the list.')] : []),
        ...(single && single.price === undefined
          ? [doesNotFit(`Members see no price in GET /api/properties/${encodeId(id)}.`)]
          : []),
        ...(withoutPrice.length > 0 && withoutPrice.length < members.length
          ? [
              tolerated(
                `Members see no price for ${countProperties(withoutPrice)}. The app shows "Price on request".`,
              ),
            ]
          : []),
        ...(withoutAgent.length > 0
          ? [tolerated(`Members see no agent_id for ${countProperties(withoutAgent)}.`)]
          : []),
        ...(idsOf(visitors) === idsOf(members)
          ? []
          : [tolerated('Visitors and members get different properties, or a different order.')]),
      ];
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
      const { id } = firstOf(parseRows(agent, list), 'agent');
      const single = await call(`GET /api/agents/${encodeId(id)}`, { token });
      return [...findings, ...judgeRecord(agent, single, list)];
    },
  },
  {
    id: 'saved-list',
    question: 'Can a member read the saved properties?',
    needs: ['member'],
    run: async ({ call, session }) => {
      const { isSuccess, status, json } = await call(`GET ${path}`, {
        token: await session.token('member'),
      });
      if (!isSuccess) return [doesNotFit(`GET ${path} returns ${status}.`)];
      if (!Array.isArray(json)) return [doesNotFit(`GET ${path} must respond with a JSON list.`)];
      return json.every((row: unknown) => idOf(row) !== undefined)
        ? []
        : [doesNotFit(`GET ${path}: each entry needs the id of its property as "id".`)];
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
      const unsaved = (await listProperties(context, token)).filter(({ id }) => !before.includes(String(id)));
      const { id } = firstOf(unsaved, 'unsaved property');
      const save = () => call(`POST ${path}`, { token, body: { property_id: id } });
      const remove = () => call(`DELETE ${path}/${encodeId(id)}`, { token });
      const isInList = async () => (await savedIds(context, token)).includes(String(id));
      addCleanup(
        `The property ${id} may be left in the saved list.`,
        async () => (await remove()).isSuccess || !(await isInList()),
      );
      const first = await save();
      const [latest] = await savedIds(context, token);
      const isListed = await isInList();
      const second = await save();
      const removed = await remove();
      const isStillListed = await isInList();
      const removedAgain = await remove();
      return [
        ...judgeSuccess(first),
        ...(first.isSuccess && !isListed ? [doesNotFit('A saved property is not in the saved list.')] : []),
        ...(isListed && latest !== String(id)
          ? [tolerated('The property that was saved last is not the first in the saved list.')]
          : []),
        ...(second.isSuccess
          ? [
              tolerated(
                'Saving a property twice succeeds twice. According to the contract, the second save gets 409.',
              ),
            ]
          : []),
        ...(second.status === 409 ? judgeErrorResponse(second) : []),
        ...(!second.isSuccess && second.status !== 409
          ? [
              doesNotFit(
                `Saving a property twice gets ${second.status} and not 409, so the app says that saving failed.`,
              ),
            ]
          : []),
        ...judgeSuccess(removed),
        ...(removed.isSuccess && isStillListed
          ? [doesNotFit('A removed property is still in the saved list.')]
          : []),
        ...(removedAgain.isSuccess
          ? []
          : [
              tolerated(
                `Removing a property twice gets ${removedAgain.status}. According to the contract, it succeeds.`,
              ),
            ]),
      ];
    },
  },
  {
    id: 'inquiry',
    question: 'Can a member message an agent, and is a blank message rejected?',
    needs: ['member', 'write'],
    run: async (context) => {
      const token = await context.session.token('member');
      const { id: propertyId } = firstOf(await listProperties(context, token));
      const send = (message: string) =>
        context.call('POST /api/inquiries', { token, body: { propertyId, message } });
      const sent = await send('A test of the API by luminous-contract. Please ignore it.');
      const blank = await send(' ');
      return [
        ...judgeSuccess(sent),
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
      // Some APIs ask for letters in both cases, a digit and a symbol.
      const body = { name: 'Luminous Contract', email, password: `Aa1!${crypto.randomUUID()}` };
      const first = await call('POST /api/users/register', { body });
      const second = await call('POST /api/users/register', { body });
      const token = readToken(first);
      // New members are pending.
      const agents = token === undefined ? undefined : await call('GET /api/agents', { token });
      return [
        ...judgeToken(first),
        ...(agents?.status === 403
          ? [doesNotFit('A new member gets 403 for GET /api/agents. Pending members are members.')]
          : []),
        ...(second.isSuccess ? [doesNotFit('One email can register twice.')] : judgeErrorResponse(second)),
      ];
    },
  },
];
