import type { Interceptor } from '#suites/harness/api.ts';

const changeBody =
  (change: (text: string) => string): Interceptor =>
  (api) =>
  (call) =>
    api(typeof call.body === 'string' ? { ...call, body: change(call.body) } : call);

export const mutants: Record<string, Interceptor> = {
  'fails on a body that is nested too deeply': (api) => async (call) => {
    const response = await api(call);
    return call.body?.toString().includes('[[[[[[') ? { ...response, status: 500 } : response;
  },
  'repairs trailing commas': (api) => (call) =>
    api(call.body ? { ...call, body: call.body.toString().replaceAll(/,(\s*[\]}])/g, '$1') } : call),
  'rounds a price': changeBody((text) => text.replace(/"price":(\d+)\.\d+/, '"price":$1')),
  'sends a column that is not declared': (api) => async (call) => {
    const response = await api(call);
    if (call.path !== '/api/agents' || response.status !== 201) return response;
    return { ...response, body: Buffer.from(response.body.toString().replace('{', '{"created_at":"now",')) };
  },
  'answers an unknown id with 410': (api) => async (call) => {
    const response = await api(call);
    return response.status === 404 ? { ...response, status: 410 } : response;
  },
  'drops the first character of a text beyond ASCII': changeBody((text) =>
    text.replace(/"bio":"[^\x20-\x7e]/u, '"bio":"'),
  ),
};
