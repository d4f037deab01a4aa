import { header, type Interceptor } from './api.ts';

/** Changes the code of the app on its way to the browser. */
export const rewriteScripts =
  (change: (code: string) => string): Interceptor =>
  (api) =>
  async (call) => {
    const response = await api(call);
    const isScript = header(response, 'Content-Type')?.includes('javascript') ?? false;
    return isScript ? { ...response, body: Buffer.from(change(response.body.toString())) } : response;
  };
