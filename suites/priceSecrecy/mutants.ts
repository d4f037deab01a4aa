import { bearer, header, type Api, type HttpResponse } from '#suites/harness/api.ts';

type Mutant = (api: Api, memberToken: string) => Api;

type Row = { price: number; agent_id: number };

const isList = (path: string) => path.startsWith('/api/properties?');

/** Answers a visitor's list with what a member would get, but without the two fields. */
const listOfMember =
  (isAffected: (path: string) => boolean, change: (rows: Row[]) => Row[] = (rows) => rows): Mutant =>
  (api, memberToken) =>
  async (call) => {
    const response = await api(call);
    if (call.method !== 'GET' || !isList(call.path) || !isAffected(call.path) || response.status !== 200)
      return response;
    const full = await api({ method: 'GET', path: call.path, headers: bearer(memberToken) });
    if (full.status !== 200) return response;
    const rows = change(JSON.parse(full.body.toString()) as Row[]).map(
      ({ price: _price, agent_id: _agent, ...rest }) => rest,
    );
    return { ...response, body: Buffer.from(JSON.stringify(rows)) };
  };

const withHeaders = (
  response: HttpResponse,
  change: (headers: HttpResponse['headers']) => HttpResponse['headers'],
): HttpResponse => ({
  ...response,
  headers: change(response.headers),
});

/** Defects that have given secrets away elsewhere. */
export const mutants: Record<string, Mutant> = {
  'filters by price for visitors': listOfMember((path) => /m(in|ax)Price=\d/.test(path)),
  'lists the cheapest first': listOfMember(
    () => true,
    (rows) => rows.toSorted((one, other) => one.price - other.price),
  ),
  'computes the tag of a list from the whole rows': (api, memberToken) => async (call) => {
    const response = await api(call);
    if (!isList(call.path) || response.status !== 200) return response;
    const full = await api({ ...call, headers: { ...call.headers, ...bearer(memberToken) } });
    const tag = header(full, 'ETag') ?? '';
    return withHeaders(response, (headers) =>
      headers.map(([name, text]) => [name, name === 'etag' ? tag : text]),
    );
  },
  'leaks the price through the length of a page': (api, memberToken) => async (call) => {
    const response = await api(call);
    if (!call.path.startsWith('/properties/') || response.status !== 200) return response;
    const full = await api({ method: 'GET', path: `/api${call.path}`, headers: bearer(memberToken) });
    const digits = /"price":(\d+)/.exec(full.body.toString())?.[1]?.length ?? 0;
    return { ...response, body: Buffer.concat([response.body, Buffer.alloc(digits, ' ')]) };
  },
  'lets caches store the responses to members': (api) => async (call) =>
    withHeaders(await api(call), (headers) =>
      headers.filter(([name]) => !['cache-control', 'vary'].includes(name.toLowerCase())),
    ),
};
