import type { AgentPayload } from '#contract/agentPayload.ts';
import type { Id } from '#contract/id.ts';
import type { Property } from '#contract/property.ts';
import type { PropertyPayload } from '#contract/propertyPayload.ts';
import { membershipStatuses } from '#contract/user.ts';
import { doesNotFit, tolerated, type AddCleanup, type Check, type Context, type Finding } from './check.ts';
import { findFields } from './findFields.ts';
import type { HttpClient, HttpResponse } from './httpClient.ts';
import { dedupeFindings, judgeList, judgeListBody, judgeRecord, judgeSuccess } from './judgeResponse.ts';
import {
  agent,
  encodeId,
  firstOf,
  idOf,
  type EntityKind,
  property,
  parseRow,
  parseRows,
  user,
} from './readRecords.ts';
import { SkippedCheckError } from './skippedCheckError.ts';

const asAdmin = async ({ call, session }: Context): Promise<HttpClient> => {
  const token = await session.token('admin');
  return (target, options) => call(target, { ...options, token });
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
  bathrooms: 2,
  image: 'https://example.com/main.jpg',
  image_gallery: JSON.stringify(['https://example.com/1.jpg', 'https://example.com/2.jpg']),
  description: 'Created by luminous-contract, which also deletes it.',
  video_url: '',
  floor_plan_url: '',
  status: 'Available',
  listing_type: 'For Sale',
  agent_id,
});

type Payload = AgentPayload | PropertyPayload;

/** A record of this test. */
type TestRecord<Row> = { row: Row; remove: () => Promise<HttpResponse> };

/**
 * Adds a record, and finds it in the list as the app does, because the response may be empty. The findings say why
 * there is no record. The cleanup deletes the record if the check does not, and never one with another name.
 */
const addRecord = async <Row extends { id: Id }>(
  kind: EntityKind<Row>,
  payload: Payload,
  call: HttpClient,
  addCleanup: AddCleanup,
): Promise<{ findings: Finding[]; record?: TestRecord<Row> }> => {
  const name = 'name' in payload ? payload.name : payload.title;
  const isOurs = (row: Row) => Object.values(row).includes(name);
  const known: { response?: HttpResponse; row?: Row; isRemoved: boolean } = { isRemoved: false };
  const findInList = async () => parseRows(kind, await call(`GET ${kind.path}`)).find(isOurs);
  const findByResponse = async () => {
    const id = idOf(known.response?.json);
    const found =
      id === undefined ? undefined : parseRow(kind, await call(`GET ${kind.path}/${encodeId(id)}`));
    return found && isOurs(found) ? found : undefined;
  };
  const remove = async ({ id }: Row) => {
    const removal = await call(`DELETE ${kind.path}/${encodeId(id)}`);
    known.isRemoved = removal.isSuccess || removal.status === 404;
    return removal;
  };
  addCleanup(`The ${kind.name} "${name}" may be left behind.`, async () => {
    if (known.isRemoved) return true;
    const left = known.row ?? (await findByResponse()) ?? (await findInList());
    if (!left) return !known.response?.isSuccess;
    await remove(left);
    return known.isRemoved;
  });

  known.response = await call(`POST ${kind.path}`, { body: payload });
  const findings = judgeSuccess(known.response);
  if (findings.length > 0) return { findings };
  const list = await call(`GET ${kind.path}`);
  const unreadable = judgeListBody(list);
  if (unreadable.length > 0) return { findings: unreadable };
  const row = (known.row = parseRows(kind, list).find(isOurs));
  if (!row) return { findings: [doesNotFit(`A new ${kind.name} is not in the list.`)] };
  return { findings, record: { row, remove: () => remove(row) } };
};

/** Tries to change and delete a record of this test without a token, and as a member if there is one. */
const judgeForeignWrites = async (
  { call, session }: Context,
  path: string,
  body: Payload,
): Promise<Finding[]> => {
  const member = await session.token('member').catch(() => undefined);
  const findings: Finding[] = [];
  for (const token of member === undefined ? [undefined] : [undefined, member])
    for (const target of [`PUT ${path}`, `DELETE ${path}`]) {
      const { isSuccess } = await call(target, { token, body: target.startsWith('PUT') ? body : undefined });
      if (isSuccess)
        findings.push(doesNotFit(`${target} is open ${token ? 'to members' : 'without a token'}.`));
    }
  return findings;
};

const changeAndDelete = async <Row extends { id: Id }>(
  context: Context,
  kind: EntityKind<Row>,
  { row, remove }: TestRecord<Row>,
  payload: Payload,
  isChanged: (row: Row) => boolean,
): Promise<Finding[]> => {
  const call = await asAdmin(context);
  const path = `${kind.path}/${encodeId(row.id)}`;
  const open = await judgeForeignWrites(context, path, payload);
  if (open.length > 0) return open;
  const changed = await call(`PUT ${path}`, { body: payload });
  const read = parseRow(kind, await call(`GET ${path}`));
  const deleted = await remove();
  const isGone = !(await call(`GET ${path}`)).isSuccess;
  return [
    ...judgeSuccess(changed),
    ...(changed.isSuccess && !(read && isChanged(read))
      ? [doesNotFit(`A change to the ${kind.name} is not saved.`)]
      : []),
    ...judgeSuccess(deleted),
    ...(deleted.isSuccess && !isGone ? [doesNotFit(`A deleted ${kind.name} can still be read.`)] : []),
  ];
};

const judgeKept = (sent: PropertyPayload, kept: Property | undefined): Finding[] => {
  const gallery = JSON.parse(sent.image_gallery) as string[];
  const lost = Object.entries({ ...sent, image_gallery: gallery })
    .filter(([name, value]) => String(kept?.[name as keyof Property] ?? '') !== String(value ?? ''))
    .map(([name]) => name);
  // Some APIs copy the pictures to a store of their own.
  const hasAllPictures = kept?.image !== '' && kept?.image_gallery.length === gallery.length;
  const isMoved = (name: string) => hasAllPictures && ['image', 'image_gallery'].includes(name);
  const [moved, damaged] = [lost.filter(isMoved), lost.filter((name) => !isMoved(name))];
  return [
    ...(damaged.length > 0
      ? [doesNotFit(`A new property does not come back as sent: ${damaged.join(', ')}.`)]
      : []),
    ...(moved.length > 0
      ? [tolerated(`A new property gets other URLs for its pictures: ${moved.join(', ')}.`)]
      : []),
  ];
};

const idsIn = ({ json }: HttpResponse): Id[] =>
  (Array.isArray(json) ? json : []).flatMap((row: unknown) => idOf(row) ?? []);

const isSecretName = (name: string) =>
  /^((hashed|encrypted)_?)?(password|passwd|pwd)(_?(hash|salt|digest))?$|^(hash|salt)$/i.test(name);

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
      const { id } = firstOf(parseRows(user, list), 'user');
      const single = await call(`GET /api/admin/users/${encodeId(id)}`);
      return [
        ...findings,
        ...judgeRecord(user, single, list),
        ...dedupeFindings(
          [list, single].flatMap(({ call: sent, json }) =>
            findFields(json, isSecretName).map((name) => doesNotFit(`${sent} sends the field "${name}".`)),
          ),
        ),
        ...[list, single]
          .filter(({ text }) => /"\$(2[aby]|argon2|scrypt|pbkdf2)/.test(text))
          .map(({ call: sent }) => doesNotFit(`${sent} sends the hash of a password.`)),
      ];
    },
  },
  {
    id: 'single-records-closed',
    question: 'Are a single user and a single agent closed to visitors?',
    needs: ['admin'],
    run: async ({ call, session }) => {
      const token = await session.token('admin');
      const findings: Finding[] = [];
      for (const path of ['/api/admin/users', '/api/agents']) {
        const [id] = idsIn(await call(`GET ${path}`, { token }));
        const target = `GET ${path}/${encodeId(id ?? 0)}`;
        if (id !== undefined && (await call(target)).isSuccess)
          findings.push(doesNotFit(`${target} is open without a token.`));
      }
      return findings;
    },
  },
  {
    id: 'admin-lists',
    question: 'Can an administrator read what members read?',
    needs: ['admin'],
    run: async (context) => {
      const call = await asAdmin(context);
      const list = await call('GET /api/properties');
      const unreadable = judgeListBody(list);
      const properties = unreadable.length > 0 ? [] : parseRows(property, list);
      return [
        ...unreadable,
        ...(properties.length > 0 && properties.every(({ price }) => price === undefined)
          ? [doesNotFit('Administrators see no price in the list.')]
          : []),
        ...judgeListBody(await call('GET /api/agents')),
        ...judgeListBody(await call('GET /api/users/me/saved-properties')),
      ];
    },
  },
  {
    id: 'membership',
    question: 'Can an administrator change a membership?',
    needs: ['admin', 'write'],
    run: async (context, addCleanup) => {
      const call = await asAdmin(context);
      const users = parseRows(user, await call('GET /api/admin/users'));
      // The app sets no other status, so it could not restore one.
      const isRestorable = (status: string) => membershipStatuses.some((known) => known === status);
      const { id, membership_status: before } = firstOf(
        users.filter(({ role, membership_status }) => role !== 'admin' && isRestorable(membership_status)),
        'member whose membership is pending or active',
      );
      const path = `/api/admin/users/${encodeId(id)}`;
      const set = (membership_status: string) => call(`PUT ${path}`, { body: { membership_status } });
      const read = async () => parseRow(user, await call(`GET ${path}`))?.membership_status;
      addCleanup(`The membership of user ${id} was "${before}" and may not have been restored.`, async () => {
        await set(before);
        return (await read()) === before;
      });
      const after = before === 'active' ? 'pending' : 'active';
      const changed = await set(after);
      const isChanged = (await read()) === after;
      return [
        ...judgeSuccess(changed),
        ...(changed.isSuccess && !isChanged ? [doesNotFit('A change to the membership is not saved.')] : []),
      ];
    },
  },
  {
    id: 'agent-records',
    question: 'Can an administrator add, change and delete an agent?',
    needs: ['admin', 'write'],
    run: async (context, addCleanup) => {
      const call = await asAdmin(context);
      const payload = agentPayload();
      const { findings, record } = await addRecord(agent, payload, call, addCleanup);
      if (!record) return findings;
      const bio = 'Changed by luminous-contract.';
      return changeAndDelete(context, agent, record, { ...payload, bio }, (row) => row.bio === bio);
    },
  },
  {
    id: 'property-records',
    question: 'Can an administrator add, change and delete a property?',
    needs: ['admin', 'write'],
    run: async (context, addCleanup) => {
      const call = await asAdmin(context);
      const { record: owner } = await addRecord(agent, agentPayload(), call, addCleanup);
      if (!owner) throw new SkippedCheckError('No agent can be added for the new property.');
      const payload = propertyPayload(owner.row.id);
      const { findings, record } = await addRecord(property, payload, call, addCleanup);
      if (!record) return findings;
      const kept = parseRow(property, await call(`GET ${property.path}/${encodeId(record.row.id)}`));
      const [newest] = parseRows(property, await call(`GET ${property.path}`));
      const sold: PropertyPayload = { ...payload, status: 'Sold' };
      const isKept = (row: Property) => !judgeKept(sold, row).some(({ level }) => level === 'doesNotFit');
      return [
        ...judgeKept(payload, kept),
        ...(newest?.id === record.row.id
          ? []
          : [
              tolerated(
                'A new property is not the first in the list, although "Newest" is the order of the list.',
              ),
            ]),
        ...(await changeAndDelete(context, property, record, sold, isKept)),
      ];
    },
  },
];
