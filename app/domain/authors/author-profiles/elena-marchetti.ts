/** Elena Marchetti, who follows prices and what they buy. */
import type { AuthorProfile } from './author-profile'

export const elenaMarchetti: AuthorProfile = {
  slug: 'elena-marchetti',
  name: 'Elena Marchetti',
  role: 'Market Analysis Director',
  pageTitle: 'Buying Guides & Product Comparison',
  noindex: false,
  showsArticleCount: false,
  tagline: 'Divides the price by what you actually get.',
  bio: [
    {
      heading: 'The other side of the price tag',
      text: 'Elena spent eleven years at a firm in Chicago that told retailers what to charge. She built the models that decide when a television goes on sale, how large a “saving” must look before anyone stops walking, and which color of card to print it on. She was good at it, and grew tired of using it on her own neighbors. Her buying guides run the same models in the opposite direction.',
    },
    {
      heading: 'How a comparison is made',
      text: 'She records prices every week, keeps them for years and compares products over the time that people own them. Repairs, subscriptions, ink, update promises and resale value all go into the sum. A panel of forty households logs how things are used, since the hours in a brochure are seldom the hours in a living room. When two products come out within the error of the data, she calls it a tie and names the cheaper one.',
    },
    {
      heading: 'Open spreadsheets',
      text: 'Elena thinks that a recommendation should survive the reader’s own numbers, and so her guides show the formula, the dates and the assumptions that would change the answer. She does not know which links on a page earn a commission when she writes it, and has asked that nobody tell her. Her husband and two children appear in the household experiments as unpaid participants. They have requested a review of the terms.',
    },
  ],
  quote: 'A discount is information about the seller’s problem, and only sometimes the answer to yours.',
  expertise: [
    'Price tracking',
    'Total cost of ownership',
    'Subscriptions',
    'Streaming services',
    'Resale and refurbished',
    'Market forecasts',
  ],
  teamBlurb:
    'For eleven years Elena told retailers what to charge. Today she tracks prices for readers, compares products over the years people own them, and shows the arithmetic behind every buying guide she signs.',
}
