/** The samples of Product Reviews and Buying Guides, newest first. */
import type { SampleArticle } from './sample-article'

export const verdictSamples: readonly SampleArticle[] = [
  {
    title: 'Quorra 8 Review: A $449 Phone with Nothing to Announce',
    slug: 'sample-quorra-8-review',
    excerpt:
      'The launch event lasted nine minutes and the new color is gray. We dropped it, drained it and photographed a black cat in a coal cellar, and we would buy one tomorrow.',
    authorName: 'Daniel Okafor',
    categoryName: 'Product Reviews',
    subcategoryName: 'Smartphones',
    readTime: '8 min read',
    isHero: true,
    body: `
Quorra introduced its new phone in nine minutes, two of which were a safety announcement about the exits. The Quorra 8 has last year’s processor, a flat back and a headphone jack. It comes in gray.

We expected to be done by lunch. Instead the battery test ran overnight and into the following evening: 31 hours and 10 minutes of looped video at 200 nits, the longest of any phone under $600 on our bench. The old processor is the reason. It is made on a mature process, it never got warmer than 38.4 degrees Celsius, and in daily use we could not tell it from chips that cost three times as much.

## Where the money went

- **Screen:** 1,140 nits in sunlight, and an even gray from edge to edge
- **Glass:** eleven drops from four feet onto concrete, one scuff, no cracks
- **Repairs:** a $39 battery behind two screws, with parts promised for eight years

And where it did not: the camera. By day it is honest. In our dark-room scene, a black cat named Gerald on a heap of coal, it found neither. There is no zoom worth the name, and video shakes on stairs.

If photographs matter to you, spend $200 more elsewhere. If you want a telephone that lasts until somebody invents a reason to replace it, this is the least exciting product we have tested all year. **We mean that as high praise.**
`.trim(),
  },
  {
    title: 'Seven USB-C Cables, One Multimeter and a $9 Winner',
    slug: 'sample-seven-usb-c-cables',
    excerpt:
      'They cost between $4 and $39 and look like siblings. We measured what each one loses on the way to your laptop, bent them 10,000 times and asked a supplier what they cost to make.',
    authorName: 'Elena Marchetti',
    categoryName: 'Buying Guides',
    subcategoryName: 'Best Value',
    readTime: '6 min read',
    isHero: true,
    body: `
A cable is the purest product in electronics retail. The buyer cannot see what is inside, the box says “premium,” and the shop earns more on it than on the laptop it came with. A supplier in Taipei, who asked not to be named by her customers, told us that a decent six-foot charging cable costs $1.70 to make. We bought seven of them, for $4 to $39.

On the bench we pushed three amps through each for an hour and measured how much voltage went missing. The best lost 0.21 volts. The worst, the $4 Zipline, lost 0.68 and became warm enough to interest the cat. The $39 Aurelian, which comes in a drawstring pouch, lost 0.24.

## The pick: Corbel Plain, $9

It lost 0.22 volts, carried its rated 100 watts without complaint and was still working after 10,000 bends at the plug. Three others were not, including the pouch. The label printed on the connector says what the cable can do, which turns out to be the rarest feature of all.

- **Spend less?** The $6 Harlow is fine for a phone, but too thin for a laptop.
- **Spend more?** Only for fast data. The Corbel charges quickly and copies slowly; the $24 Corbel Swift does both.

Buy two. The second one is for whoever borrows the first, and at $18 the pair still costs less than half a pouch.
`.trim(),
  },
  {
    title: 'Audio for the Shower: The Bellbird S2 Fears Nothing but Its Own App',
    slug: 'sample-audio-for-the-shower-bellbird-s2',
    excerpt:
      'Forty showers, one bath and an accident involving conditioner: the $89 speaker sounds far larger than a bar of soap. It would also like to know your location, for reasons it keeps to itself.',
    authorName: 'Jonas Weber',
    categoryName: 'Product Reviews',
    subcategoryName: 'Audio',
    readTime: '5 min read',
    isHero: false,
    body: `
I sing in the shower, and until this month nobody had to hear the arrangement. The Bellbird S2 is the size of a bar of soap, hangs from a loop and plays loudly enough that my upstairs neighbor has started making requests.

Tiles flatter a speaker, so I also tried it on a picnic blanket, where most little waterproof boxes shrink to a tinny whisper. This one kept its voice. Speech is clear over running water at half volume, a double bass is present if not exactly in the room, and the $89 price includes a battery that lasted for 40 showers, or nearly three weeks in our house. It has been rinsed, dunked and once coated in conditioner. It floats face up, still playing.

## Then it asked where I live

Pairing works without the app, but the equalizer hides inside it, and the app will not open until it knows your location. Bellbird says this helps to “tailor the listening environment.” My listening environment is a bathroom. It has not moved.

The fix is simple: pair the speaker from your phone’s own settings and never install a thing. You give up the equalizer and a mode called Rainforest, which is the sound of a shower.

**Verdict:** the best small speaker I have hung from a tap. Buy it for the sound, ignore the software, and apologize to the people upstairs.
`.trim(),
  },
  {
    title: 'The iPhone in Your Drawer: Sell It, Pass It On or Put It to Work',
    slug: 'sample-iphone-in-your-drawer',
    excerpt:
      'Most homes we asked keep at least two retired phones next to the takeout menus. Each has one good next life, and it depends on the battery, the updates and ten minutes of erasing.',
    authorName: 'Grace Whitfield',
    categoryName: 'Buying Guides',
    subcategoryName: null,
    readTime: '7 min read',
    isHero: false,
    body: `
We asked 210 readers to open the drawer. Between them they found 463 retired phones, 38 of which still had somebody’s boarding pass on the lock screen. “I am keeping it in case,” wrote one. In case of what, she could not say.

An old iPhone has three sensible futures, and two questions decide among them. Does it still receive security updates? And what does the battery page in Settings say about its health?

## Three ways out of the drawer

- **Sell it** if it gets updates and the battery is above 80 percent. Ask at least three buyers: for one identical phone our quotes ran from $95 to $160. Prices tend to sag when new models appear, so a month’s delay costs money.
- **Pass it on** if it gets updates but tires by lunch. A new battery often costs less than a case and a dinner, and makes a good first phone for a child or a spare for a parent.
- **Put it to work** if the updates have stopped. Off the internet it can still be a music player, an alarm clock or a kitchen timer.

Whichever you choose, do the dull part first. Make a backup, sign out of your account, then erase everything from Settings. A phone that is still tied to your account is close to worthless to the next owner.

And if the battery has swollen, none of this applies. Do not charge it, do not press on it, and take it to a battery recycler this week.
`.trim(),
  },
  {
    title: 'A Gaming Chair with a Fan, Judged by a Man Who Sits for a Living',
    slug: 'sample-gaming-chair-with-a-fan',
    excerpt:
      'The Brisbow Regent costs $649, cools your back by three degrees and lights up when you stand. After 160 hours and a pressure mat, we know which of those is worth paying for.',
    authorName: 'Daniel Okafor',
    categoryName: 'Product Reviews',
    subcategoryName: 'Gaming Hardware',
    readTime: '6 min read',
    isHero: false,
    body: `
It arrived in a box that said “Assume the Throne” and took 54 minutes to assemble, 12 of them spent looking for a bolt that was in my hand. The Brisbow Regent is a gaming chair with racing stripes, 24 lights and, in the backrest, two fans. I have a bad lower back and no shame, so I sat in it for 160 hours.

The fans work, which annoyed me. At the middle setting the skin of my back measured 3.1 degrees Celsius cooler after an hour than in the same chair with them off. They make 38 decibels, about as much as a refrigerator, and headphones hide them entirely. The battery lasts nine hours and charges by USB-C.

## The mat does not care about stripes

We also sat three testers, from 5 feet 2 to 6 feet 4, on a pressure mat for two hours each. The tallest was comfortable. The shortest was not: the side bolsters that hold a racing driver in a corner pushed her thighs together, and the seat is 1.4 inches too deep for her with no way to shorten it. No one went around a corner.

- **Buy it if** you are tall, run hot and play in a small warm room
- **Skip it if** you are under 5 feet 8, or own a window

A used office chair at $250 beat it on the mat for all three of us. It did not light up when I stood. I found that I had missed the applause.
`.trim(),
  },
  {
    title: 'The Nodd Headband Scores Your Sleep. Read Clause 14 Before Bed',
    slug: 'sample-nodd-headband-clause-14',
    excerpt:
      'Twenty-eight nights at home and two in a sleep lab show what a $279 headband can tell you. Its terms of service, which run to 31 pages, show who else will be told.',
    authorName: 'Grace Whitfield',
    categoryName: 'Product Reviews',
    subcategoryName: 'Wearables',
    readTime: '7 min read',
    isHero: false,
    body: `
On the ninth night the Nodd gave me 54 out of 100, and I lay awake thinking about it. On the tenth I got 49.

The headband costs $279, weighs less than a pair of socks and is comfortable enough to forget, even for side sleepers. To find out whether it is right, I wore it for two nights in the sleep lab of Dr. Hanne Vestergaard, wired to the equipment she uses on patients. About whether I was asleep or awake, the two agreed for 93 percent of the night. About deep sleep, the figure that Nodd prints largest, they agreed for 61 percent. “I would believe the bedtime,” Vestergaard said. “I would not redecorate because of the rest.”

## The part that never sleeps

Then I read the terms, all 31 pages. Clause 14 lets Nodd share “de-identified rest profiles” with “wellness partners” and keep them for seven years. Asked for a list of partners, the company sent a link to clause 14. The switch that stops this is four screens deep, and off by default.

There is also the $8 a month. Stop paying and the band still records your nights, but you no longer see them.

**Verdict:** a well-made device that measures one thing well, and that thing is also measured by a clock. If you buy it anyway, flip the switch first. If the score keeps you up, take it off.
`.trim(),
  },
  {
    title: 'The E-Readers We Lend to Friends and Never See Again',
    slug: 'sample-e-readers-we-lend-to-friends',
    excerpt:
      'Three small gray screens have left our office in other people’s bags this year. Here is which one to buy for the beach, which for the bath and which for a library card.',
    authorName: 'Jonas Weber',
    categoryName: 'Buying Guides',
    subcategoryName: 'Editors Choice',
    readTime: '5 min read',
    isHero: false,
    body: `
There is a reliable test for an e-reader. Lend it to a friend for a weekend and see whether it comes back. Of the eight that we tried this year, five did. These are the other three.

## For most people: Ravelin Page, $139

My sister took it to the coast and now answers questions about it with “what reader?” The Page weighs 5.6 ounces, less than most paperbacks, and has real buttons for turning pages with cold thumbs. One charge lasted 33 days at an hour a day. It borrows from public libraries without a computer in between, and it opens ordinary book files from any shop.

## For the bath: Osier Tide, $189

A proofreader named Mags had it for two hours. It survived 30 minutes at the bottom of a tub, and, more usefully, its screen ignores wet fingers, so pages turn only when you mean it. It weighs more, and the warm light is the nicest of the lot.

## For note takers: Ruddle Margin, $259

You can write on it with a pencil that needs no charging, and search your handwriting afterward. Ours went to law school. Books bought in Ruddle’s shop stay in Ruddle’s shop, which costs it first place.

- **Skip** color, for now. The three color screens we tried were dimmer and no better for novels.
- **Skip** the cases. An old sock fits them all.

If you would like ours back, you will have to ask my sister.
`.trim(),
  },
]
