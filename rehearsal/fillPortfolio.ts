import portfolio from '#server/demo/portfolio.json' with { type: 'json' };
import { expectJson, origin } from './client.ts';

type Created = { id: number };

const media = (path: string) => `/media/${path}`;

/** Enters the sample portfolio as an administrator would. */
export const fillPortfolio = async (token: string): Promise<void> => {
  const agentIds = new Map<string, number>();
  for (const { slug, name, role, image } of portfolio.agents) {
    const body = { name, email: `${slug}@luminous.example`, bio: role, profile_picture_url: media(image) };
    const { id } = await expectJson<Created>(201, 'POST', `${origin}/api/agents`, { token, body });
    agentIds.set(slug, id);
  }
  for (const { agent, images, ...property } of portfolio.properties.toReversed()) {
    const [image, ...image_gallery] = images.flatMap(({ sources }) =>
      sources.filter(({ width }) => width === 1200).map(({ jpg }) => media(jpg)),
    );
    // The API ignores what only the portfolio has.
    const body = { ...property, image, image_gallery, agent_id: agentIds.get(agent) };
    await expectJson<Created>(201, 'POST', `${origin}/api/properties`, { token, body });
  }
};
