import { header, type Interceptor } from './api.ts';

/** Changes the code of the app on its way to the browser. */
export const changeScripts =
  (change: (code: string) => string): Interceptor =>
  (api) =>
  async (call) => {
    const answer = await api(call);
    const isScript = header(answer, 'Content-Type')?.includes('javascript') ?? false;
    return isScript ? { ...answer, body: Buffer.from(change(answer.body.toString())) } : answer;
  };
