import { wycheproof } from '#suites/testData/readTestData.ts';

/** The worked examples of RFC 7515 (appendix A.1) and RFC 7519 (section 6.1, not signed). Their claims are the same. */
const rfcTokens = [
  'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  'eyJhbGciOiJub25lIn0.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.',
];

export const testVectors: string[] = [...wycheproof.hmac.map(({ jws }) => jws), ...rfcTokens];
