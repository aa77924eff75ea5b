/** Jonas Weber, who lives with products until they stop being new. */
import type { AuthorProfile } from './author-profile'

export const jonasWeber: AuthorProfile = {
  slug: 'jonas-weber',
  name: 'Jonas Weber',
  role: 'Consumer Electronics Editor',
  pageTitle: 'Electronics & Innovation Reporter',
  noindex: false,
  showsArticleCount: false,
  tagline: 'Takes it home, onto the night bus and to his sister’s dog.',
  bio: [
    {
      heading: 'From the shop counter',
      text: 'Jonas grew up above his grandparents’ electrical shop in Freiburg, where the bell rang at lunch and somebody always wanted to know whether the cheaper kettle was good enough. He apprenticed there, studied sound, and made radio features about everyday objects before he moved to the United States. The shop is a bakery now. He still writes for the person at the counter, who has one question, a limited budget and soup going cold at home.',
    },
    {
      heading: 'Living with things',
      text: 'He leaves the decibels to the lab and looks for what a bench cannot see: the button you find in the dark, the charger you forget, the feature nobody in the house asked for twice. Most products stay with him for at least three weeks and have to survive two children, a cat and a building from 1926 whose wiring has opinions. If a device ends up in a drawer, the review says on which day that happened.',
    },
    {
      heading: 'What ends up in his bag',
      text: 'Phones, tablets, headphones, handheld consoles, keyboards, cameras and any piece of household automation with a realistic chance of being forgiven. He reports on new ideas in electronics early, and then goes back to them late, because a first week flatters almost everything. His notes are kept on paper. Readers send him photographs of their own drawers, which he answers, and which have settled more than one verdict.',
    },
  ],
  quote: 'I trust a product once I have been tired, late and carrying groceries in its company.',
  expertise: [
    'Phones and tablets',
    'Headphones',
    'Smart home',
    'Handheld gaming',
    'Cameras',
    'Everyday software',
  ],
  teamBlurb:
    'Jonas uses what he reviews until it stops being new: on trains, in a crowded kitchen, on a night bus. He grew up above an electrical shop and still writes for the customer at the counter.',
}
