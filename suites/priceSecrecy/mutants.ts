import { bearer, header, type Api, type Answer } from '#suites/frame/api.ts';

type Mutant = (api: Api, memberToken: string) => Api;

type Row = { price: number; agent_id: number };

const isList = (path: string) => path.startsWith('/api/properties?');

/** Answers a visitor's list with what a member would get, but without the two fields. */
const listOfMember =
  (isAffected: (path: string) => boolean, change: (rows: Row[]) => Row[] = (rows) => rows): Mutant =>
  (api, memberToken) =>
  async (call) => {
    const answer = await api(call);
    if (call.method !== 'GET' || !isList(call.path) || !isAffected(call.path) || answer.status !== 200)
      return answer;
    const full = await api({ method: 'GET', path: call.path, headers: bearer(memberToken) });
    if (full.status !== 200) return answer;
    const rows = change(JSON.parse(full.body.toString()) as Row[]).map(
      ({ price: _price, agent_id: _agent, ...rest }) => rest,
    );
    return { ...answer, body: Buffer.from(JSON.stringify(rows)) };
  };

const withHeaders = (answer: Answer, change: (headers: Answer['headers']) => Answer['headers']): Answer => ({
  ...answer,
  headers: change(answer.headers),
});

/** What has given secrets away elsewhere. */
export const mutants: Record<string, Mutant> = {
  'filters by price for visitors': listOfMember((path) => /m(in|ax)Price=\d/.test(path)),
  'lists the cheapest first': listOfMember(
    () => true,
    (rows) => rows.toSorted((one, other) => one.price - other.price),
  ),
  'computes the tag of a list from the whole rows': (api, memberToken) => async (call) => {
    const answer = await api(call);
    if (!isList(call.path) || answer.status !== 200) return answer;
    const full = await api({ ...call, headers: { ...call.headers, ...bearer(memberToken) } });
    const tag = header(full, 'ETag') ?? '';
    return withHeaders(answer, (headers) =>
      headers.map(([name, text]) => [name, name === 'etag' ? tag : text]),
    );
  },
  'tells the price in the length of a page': (api, memberToken) => async (call) => {
    const answer = await api(call);
    if (!call.path.startsWith('/properties/') || answer.status !== 200) return answer;
    const full = await api({ method: 'GET', path: `/api${call.path}`, headers: bearer(memberToken) });
    const digits = /"price":(\d+)/.exec(full.body.toString())?.[1]?.length ?? 0;
    return { ...answer, body: Buffer.concat([answer.body, Buffer.alloc(digits, ' ')]) };
  },
  'lets caches store the answers to members': (api) => async (call) =>
    withHeaders(await api(call), (headers) =>
      headers.filter(([name]) => !['cache-control', 'vary'].includes(name.toLowerCase())),
    ),
};
