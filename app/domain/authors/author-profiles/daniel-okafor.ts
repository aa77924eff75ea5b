/** Daniel Okafor, who runs the test bench. */
import type { AuthorProfile } from './author-profile'

export const danielOkafor: AuthorProfile = {
  slug: 'daniel-okafor',
  name: 'Daniel Okafor',
  role: 'Hardware Testing Director',
  pageTitle: 'Video Reviews and Tech Demos',
  noindex: true,
  showsArticleCount: false,
  tagline: 'Measures it three times, reports the median, and keeps the receipt.',
  bio: [
    {
      heading: 'A childhood among opened radios',
      text: 'Daniel learned to solder in his father’s repair shop in Baltimore, where every customer’s radio arrived with a theory attached and the theory was usually wrong. He studied electrical engineering and then spent ten years in the validation lab of a laptop maker, dropping, heating and hinging machines until they stopped. The reports were excellent, and nobody outside the building could read them. He came here to do the same work in public.',
    },
    {
      heading: 'The bench',
      text: 'The lab has a quiet chamber, a climate cabinet, two colorimeters, a hinge machine that sounds like a tired cricket and a mannequin named Gerald with microphones for eardrums. Daniel wrote the procedures, and anyone on the staff may challenge them. Each figure comes from at least three runs, with the room temperature noted. Test units are bought at retail wherever possible, and when a result surprises him he buys a second one from a different store.',
    },
    {
      heading: 'On camera, and off',
      text: 'He films the demonstrations too: one angle, a visible clock and as few cuts as the subject allows, so that a viewer can see what the number came from. Manufacturers who dispute a result are sent the raw file and invited to repeat the test. Some do, and he has published two corrections that way, both at the top of the page. At home he plays late-night jazz at 61 decibels, measured from the sofa.',
    },
  ],
  quote: 'A specification is a promise made in a warm room, so I like to check it in a cold one.',
  expertise: [
    'Laptops and processors',
    'Audio measurement',
    'Displays and color',
    'Noise and heat',
    'Batteries and power',
    'Durability testing',
    'Video demonstrations',
  ],
  teamBlurb:
    'Daniel runs our test bench: the chamber, the climate cabinet and the procedures that every figure has to follow. Ten years in a laptop maker’s validation lab taught him to distrust any single run.',
}
