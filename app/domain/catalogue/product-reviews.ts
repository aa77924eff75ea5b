/** The subcategory pages of Product Reviews. */
import { checkBackFor, comingSoon, toListings } from './listing'

const reviews = { path: '/reviews', name: 'Product Reviews', category: 'Product Reviews' } as const
const allReviews = { path: '/product-reviews', name: 'Product Reviews' }

export const productReviewsListings = toListings(reviews, [
  {
    slug: 'smartphones',
    heading: 'Smartphones',
    intro: 'Phones used as phones: battery after a year, cameras in bad light, repairs priced in advance.',
    empty: checkBackFor('smartphone'),
  },
  {
    slug: 'laptops-computers',
    heading: 'Laptops & Computers',
    intro:
      'Computers measured for noise, heat, screen and staying power, then used for the work they are sold for.',
    subcategory: 'Laptops & Computers',
    empty: checkBackFor('laptop and computer'),
  },
  {
    slug: 'tablets',
    heading: 'Tablet Reviews',
    intro: 'Slates to read, draw and take notes on, and the few that replace something.',
    empty: checkBackFor('tablet'),
  },
  {
    slug: 'wearables',
    heading: 'Wearable Technology',
    intro: 'Watches, rings and bands compared with the equipment that doctors use.',
    empty: checkBackFor('wearable'),
  },
  {
    slug: 'cameras-drones',
    heading: 'Cameras & Drones',
    intro: 'Cameras that fly and cameras that get wet.',
    subcategory: 'Cameras & Drones',
    empty: checkBackFor('camera and drone'),
  },
  {
    slug: 'audio',
    heading: 'Audio Equipment',
    intro: 'Headphones, earbuds and turntables, measured first and listened to for longer.',
    empty: checkBackFor('audio equipment'),
  },
  {
    slug: 'video',
    heading: 'Video Equipment',
    intro: 'Webcams, projectors and capture gear, judged by the picture at the other end.',
    readTimeBy: 'length',
    empty: checkBackFor('video equipment'),
  },
  {
    slug: 'gaming-hardware',
    heading: 'Gaming Hardware',
    intro: 'Keyboards, handhelds and controllers: latency measured, wrists consulted.',
    empty: checkBackFor('gaming hardware'),
  },
  {
    slug: 'automation-llm-tools',
    heading: 'Automation & LLM Tools',
    intro: 'Boxes and gadgets that run language models at home or at the office.',
    subcategory: 'Automation & LLM Tools',
    empty: comingSoon('automation review', allReviews),
  },
  {
    slug: 'drones',
    heading: 'Drones',
    intro: 'Wind, noise, range and rules: what flies well and where you may fly it.',
    subcategory: 'Drones',
    empty: checkBackFor('drone'),
  },
  {
    slug: 'smartphones-tablets',
    heading: 'Smartphones & Tablets',
    intro: 'Small screens, large screens and the devices that try to be both.',
    empty: comingSoon('review of phones and tablets', allReviews),
  },
  {
    slug: 'gaming-pcs',
    heading: 'Gaming & PCs',
    intro: 'Frames per second per dollar, and per decibel.',
    subcategory: 'gaming-pcs',
    empty: comingSoon('gaming PC review', allReviews),
  },
  {
    slug: 'home-automation',
    heading: 'Home Automation',
    intro: 'Thermostats, sensors and switches that should outlive their app.',
    empty: comingSoon('home automation review', allReviews),
  },
  {
    slug: 'audio-electronics',
    heading: 'Audio Electronics',
    intro: 'Amplifiers, converters and the cables between them: what can be measured, and what can be heard.',
    empty: comingSoon('review of audio electronics', allReviews),
  },
  {
    slug: 'display-electronics',
    heading: 'Display Electronics',
    intro: 'Monitors, televisions and everything that drives them.',
    empty: comingSoon('display review', allReviews),
  },
  {
    slug: 'gadgets-cool-tech',
    heading: 'Gadgets & Cool Tech',
    intro: 'Small things that solve a small problem, and a few that just delight.',
    empty: comingSoon('gadget review', allReviews),
  },
  {
    slug: 'audio-video',
    heading: 'Audio & Video',
    intro: 'Where sound meets picture: soundbars, receivers and players.',
    empty: comingSoon('audio and video review', allReviews),
  },
  {
    slug: 'cameras-photography',
    heading: 'Cameras & Photography',
    intro: 'Cameras for people who still carry one, and lenses worth the weight.',
    empty: comingSoon('camera review', allReviews),
  },
  {
    slug: 'battery-power',
    heading: 'Battery Packs & Power',
    intro: 'Power banks, chargers and stations, discharged until they told the truth.',
    empty: comingSoon('battery review', allReviews),
  },
  {
    slug: 'networking-connectivity',
    heading: 'Networking & Connectivity',
    intro: 'Routers, meshes and modems tested through real walls.',
    empty: comingSoon('networking review', allReviews),
  },
  {
    slug: 'tools-accessories',
    heading: 'Tools & Accessories',
    intro: 'Screwdrivers, stands, cables: the things that keep other things working.',
    empty: comingSoon('review of tools', allReviews),
  },
])
