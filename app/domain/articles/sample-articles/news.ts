/** The samples of Tech News and Get Electrified, newest first. */
import type { SampleArticle } from './sample-article'

export const newsSamples: readonly SampleArticle[] = [
  {
    title: 'The Laundry Robot Can Fold Anything Except a Fitted Sheet',
    slug: 'sample-laundry-robot-fitted-sheet',
    excerpt:
      'In a hotel laundry in Rotterdam, a two-armed machine folds a towel in 41 seconds. Then somebody hands it a sheet with elastic corners, and the engineers look at their shoes.',
    authorName: 'Maya Lindqvist',
    categoryName: 'Tech News',
    subcategoryName: 'Robotics',
    readTime: '5 min read',
    isHero: true,
    body: `
The towel takes 41 seconds. A dress shirt takes 68, including a small, unnecessary pat on the collar. Then Ines Duarte, who has run the night shift at this Rotterdam hotel laundry for nine years, drops a fitted sheet on the table, and the robot goes very still.

Tansy Robotics has spent four years teaching its two-armed Fold-2 to handle cloth, which is hard because cloth has no fixed shape. The machine looks for corners, picks two and reasons outward. A fitted sheet hides its corners inside puckered elastic. The record, set in April, is 11 minutes and 20 seconds. Duarte needs 24 seconds and does not look down.

## What the elastic teaches

“People assume the sheet is a silly problem,” says Wouter Baas, who leads perception at Tansy. “It is every problem we have, in one object.” A cable harness stretches and hides its ends in the same way. So does a surgical drape. Both industries have sent visitors.

The hotel is less romantic. It rents two machines at $2,900 a month each, gives them the towels and keeps its people on bed linen. Nobody has been let go, and injuries from repetitive lifting are down by a third. **The sheets are still Duarte’s.** Asked whether she worries, she folds one more, squares it with her forearm and sets it on the pile. “Tell it to call me,” she says.
`.trim(),
  },
  {
    title: 'Thirty-Six School Buses Spent the Summer Selling Electricity',
    slug: 'sample-school-buses-selling-electricity',
    excerpt:
      'Ferris County parked its electric buses in June and plugged them in backward. By September they had earned about $112,000, nearly enough to change the superintendent’s mind.',
    authorName: 'Elena Marchetti',
    categoryName: 'Get Electrified',
    subcategoryName: null,
    readTime: '6 min read',
    isHero: true,
    body: `
A school bus is an odd thing to own. It works four hours a day, 180 days a year, and spends the hottest afternoons of summer as a large yellow fence. Ferris County has 36 electric ones, each with a 150 kWh battery, and last June it asked what they might do instead.

The answer was to wait for dinner. On 42 evenings, when air conditioners pushed the local grid to its limit, every bus sent 90 kWh back through its charger. The utility paid 95 cents per kilowatt-hour for help at those hours. Refilling after midnight cost 11.

## The sum, with the losses left in

- **Sold:** 3,240 kWh an evening, or $129,276 over the summer
- **Bought back:** $17,010, because about 12 percent disappears as heat
- **Kept:** roughly $112,000

Two-way chargers are the catch. They cost $9,400 more apiece than ordinary ones, or $338,400 for the fleet, so the scheme breaks even just after its third summer. Superintendent Carla Whitlow had hoped for two. The extra wear worried her as well, although it adds up to 25 full battery cycles a year, about what two months of driving to school would take.

What the utility will pay in year four is anyone’s guess. Cheap stationary batteries are arriving on the same grid, and a price for scarcity falls once there is less of it. Ferris County signed for five years. That clause, more than any bus, is the asset.
`.trim(),
  },
  {
    title: 'A Quantum Computer Saved Four Cents a Parcel. The Bill Came to Thirteen',
    slug: 'sample-quantum-computer-four-cents-a-parcel',
    excerpt:
      'Postvale let a rented quantum machine plan its delivery routes for 19 days. The routes were better. Then an analyst named Paul asked what would happen if the old software got another hour.',
    authorName: 'Priya Raman',
    categoryName: 'Tech News',
    subcategoryName: 'Quantum Computing',
    readTime: '7 min read',
    isHero: false,
    body: `
For 19 days in the fall, 61,000 parcels in and around Lyon traveled along routes chosen partly by a quantum computer. None of the recipients noticed. At Postvale, the delivery firm that paid for the experiment, everybody did: the new routes were shorter, and each parcel cost four cents less to deliver.

Four cents times 61,000 is $2,440. The machine, rented at $38 a minute, ran for 212 minutes and cost $8,056, a little over 13 cents a parcel. That was the expected result. Pilots lose money, and the board had approved the loss.

## Then came Paul

Paul Verdier, a junior analyst, asked a question that belongs in every such trial: what if the existing software were given more time? Normally it stops after 20 minutes, a limit somebody set in 2014 so that drivers could leave at six. Verdier let it run for 80. It saved 3.6 cents a parcel, or $2,196, and used $11 of electricity.

Postvale has not abandoned the quantum work. Its vendor, Halcyon Lattice, expects machine time to cost a tenth as much in three years, and routes are the sort of puzzle that gets harder faster than ordinary chips improve. **But the comparison has changed.** The new machine must now beat the old one trying its best.

Drivers leave at six, as before. The planning starts at four.
`.trim(),
  },
  {
    title: 'The Student Satellite That Was Supposed to Last 90 Days',
    slug: 'sample-student-satellite-90-days',
    excerpt:
      'Pip-1 cost $61,000, runs on about two watts and has circled the Earth more than 60,000 times. The students who built it now have mortgages, and the rules say it should be gone.',
    authorName: 'Maya Lindqvist',
    categoryName: 'Tech News',
    subcategoryName: 'Space',
    readTime: '5 min read',
    isHero: false,
    body: `
At 3:12 on a Tuesday morning a speaker in the basement of Arbury College chirps six times. Teresa Lund puts down her coffee. “Good morning, Pip,” she says, to an object the size of a toaster, 380 miles up and closing.

Pip-1 was built by eleven undergraduates for $61,000, a sum that included pizza. It was to measure the thin upper air for 90 days. That was 4,000 days ago. One of its two batteries is dead, its solar panels give 38 percent less power than when new, and the flight software has been rewritten from the ground three times, in nine-minute conversations as it crosses the sky. Lund, a sophomore when it launched, is now on the faculty.

## An awkward kind of success

The long record has turned out to be the prize. Pip-1 has watched one whole solar cycle with the same instrument, and two groups that predict how quickly debris falls have recalibrated their models against it.

It is also, on paper, debris itself. Newer rules want small satellites out of low orbit within five years of the end of their mission. Pip-1 is exempt because of its age and cannot steer anyway. Lund expects it to burn up in about six years.

“We would do it properly now,” she says. Her current students’ satellite carries a folded sail to drag it down on time. It is designed to last 90 days.
`.trim(),
  },
  {
    title: 'A City’s Chatbot Apologized 9,112 Times. Then the Auditor Called',
    slug: 'sample-city-chatbot-apologized',
    excerpt:
      'Garrick Falls pays $1.90 for every resident question its assistant resolves. The contract says what “resolved” means, on page 41, and it is not what the residents thought.',
    authorName: 'Priya Raman',
    categoryName: 'Tech News',
    subcategoryName: 'AI',
    readTime: '6 min read',
    isHero: false,
    body: `
Before it would log a pothole on Mercer Street, the assistant asked for the pothole’s date of birth. It then apologized. In its first six months answering questions for the city of Garrick Falls, population 84,000, it apologized 9,112 times.

That alone would be a good story for a council meeting. The better one is on page 41 of the contract. Civica Loop, the vendor, is paid $1.90 for each conversation that is resolved, and a conversation is resolved when the resident stops typing for ten minutes. By that measure 26,300 were, for $49,970.

## What silence means

City auditor Denise Aguilar pulled 400 of those conversations and read every one:

- 212 people got a correct answer
- 131 gave up, some of them memorably
- 57 left content, with an answer that was wrong

If the sample is typical, the city paid about $23,500 for questions that nobody settled. Civica Loop disputes the method, notes that its accuracy rose in every month, and points out that the phone line it relieved used to lose a third of callers on hold. All of that is true.

Aguilar did not recommend switching the assistant off. She recommended a different sentence: **resolved means that the resident says so.** The vendor has agreed, at $2.60 each. On her figures the city comes out ahead, and for the first time both sides would like the pothole fixed.
`.trim(),
  },
  {
    title: 'One Outlet, a Dryer and a Car: Living with a $329 Splitter',
    slug: 'sample-one-outlet-a-dryer-and-a-car',
    excerpt:
      'The electrician wanted $2,850 for a new panel. A box the size of a hardback lets the laundry and the car take turns instead, and after ten weeks only the towels have complained.',
    authorName: 'Jonas Weber',
    categoryName: 'Get Electrified',
    subcategoryName: null,
    readTime: '4 min read',
    isHero: false,
    body: `
Our garage has one 240-volt outlet, and for eleven years it has belonged to the dryer. When the car arrived, an electrician looked at our panel, made the noise that mechanics make, and quoted $2,850 for a bigger one.

The Tamsel Duet cost $329. It plugs into the dryer outlet and offers two of its own. The dryer has priority: when it draws power, the car stops, and 90 seconds after the drum goes quiet the car carries on. There is no app, no account and nothing to update. There is one green light.

## Is half an outlet enough?

On a 30-amp circuit the car may draw 24 amps, or 5.8 kilowatts. My commute uses 11 kilowatt-hours a day, so charging takes about two hours. A load of towels adds 52 minutes. In ten weeks I have never left with less than I wanted, though one Sunday of bedding came close.

Two things to check before you buy:

- **The outlet itself.** A dryer runs for an hour, a car for many. We had ours replaced with a heavy-duty one for $140, labor included, and I would not skip it.
- **The length of your commute.** Above roughly 150 miles a day, pay for the panel.

The money we kept went toward a clothesline. It draws nothing, and it never interrupts the car.
`.trim(),
  },
]
