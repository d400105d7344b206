// The catalogue, a work, the contest, contact and legal pages (spec: section 2).
import { type SpecTests, testsOf } from './spec-tests.ts'
import {
  about,
  cards,
  catalogueList,
  contact,
  contactCalls,
  contest,
  contestPage,
  listFilters,
  looking,
  offerLine,
  phone,
  picks,
  saving,
  size,
  terms,
} from './files.ts'

export const screensArtworks: SpecTests = {
  // Search over title, artist name and category; a filter drawer with categories and price min/max; sort (featured,…
  '2 Artwork catalogue 1': {
    shown: [
      ...testsOf(
        listFilters,
        'goes over title, artist name and category',
        'by category and price changes the count, the works, the chips and the URL',
        'has featured, price low and high, newest and rating, with an explanation of featured',
        'grid and list are two layouts of the same works',
      ),
      ...testsOf(catalogueList, 'sorted by %s, page by page as in one go'),
      ...testsOf(
        phone,
        'the filters are a drawer that Back and its own button close first, and it keeps what was ticked',
      ),
    ],
  },
  // Cards show offer percent, SOLD OUT when stock is missing or 0, a LIMITED EDITION tag, rating (default 5.0) and …
  '2 Artwork catalogue 2': {
    shown: [
      ...testsOf(
        cards,
        'shows the floor of the discount percent, and none where there is no higher original price',
        'shows SOLD OUT instead of a price when stock is 0',
        'shows LIMITED EDITION, and neither stars nor New where nobody has rated, as the page of the work does',
      ),
      ...testsOf(
        offerLine,
        'shows the offer percent, floored',
        'has SOLD OUT where stock is missing or 0, and no offer then',
        'marks a limited edition, and nothing else as one',
        'shows rating and review count, 5.0 where no average came',
        'shows nothing for a work without a higher price, a review or an edition',
      ),
    ],
  },
  // Text 'Showing N artworks'; empty state 'No artworks found'.
  '2 Artwork catalogue 3': {
    shown: testsOf(
      listFilters,
      'by category and price changes the count, the works, the chips and the URL',
      'without a match shows that, and a link to all works',
    ),
  },
  // Image gallery with hover zoom, breadcrumb back to /artworks, a Recently Added section, a link to the artist's p…
  '2 Artwork detail 1': {
    shown: [
      ...testsOf(
        looking,
        'is enlarged where a mouse points at it, and preloaded once, with the sources of its image',
        'shows several pictures, each chosen by its thumbnail',
        'has its label, its way back to /artworks, its artist, its promises, and a button to the checkout',
        'has a Recently Added section and similar works, fetched with the page',
        "shares its URL: toast 'Link copied!', which stays 3 seconds",
      ),
      ...testsOf(saving, 'saves and lets go on the page: SAVE, SAVED, and the spec’s toasts'),
    ],
  },
  // When sold out the buy button is disabled and reads SOLD OUT and the image shows SOLD. A discount '% OFF' shows …
  '2 Artwork detail 2': {
    shown: testsOf(
      looking,
      'that is sold out has SOLD on the image and SOLD OUT on a button that is disabled',
      "shows its size in inches, and '% OFF' by the detail page's own formula, which rounds",
    ),
  },
  // Dimensions are shown in inches.
  '2 Artwork detail 3': {
    shown: [
      ...testsOf(looking, "shows its size in inches, and '% OFF' by the detail page's own formula, which rounds"),
      ...testsOf(size, 'flat work is written width × height, in both units'),
    ],
  },
  // Static promises: free premium shipping, delivery in 5-7 business days, a digital certificate of authenticity, p…
  '2 Artwork detail 4': {
    shown: testsOf(
      looking,
      'has its label, its way back to /artworks, its artist, its promises, and a button to the checkout',
    ),
  },
  // Similar/recent artworks are fetched on open.
  '2 Artwork detail 5': {
    shown: [
      ...testsOf(looking, 'has a Recently Added section and similar works, fetched with the page'),
      ...testsOf(picks, 'added last'),
    ],
  },
  // Hero 'Art Contest 2025', countdown 'Contest Ends In', guideline cards (original artwork, high quality with mini…
  '2 Contest 1': {
    shown: [
      ...testsOf(contestPage, 'the contest is complete, and shows whom it is for'),
      ...testsOf(
        contest,
        'enters once, with a photograph of a phone’s size, and a second entry is refused with a message',
      ),
    ],
  },
  // Success modal: 'Congratulations!' and 'You have successfully uploaded your artwork. We'll notify you after the …
  '2 Contest 2': {
    shown: testsOf(
      contest,
      'enters once, with a photograph of a phone’s size, and a second entry is refused with a message',
    ),
  },
  // Form with email, subject, message and 'Send message'.
  '2 Contact 1': {
    shown: testsOf(
      contact,
      'a message gets a number and its dates, a mail confirms it, and another can be written',
      'what is missing or wrong is shown beside its field before anything is sent',
    ),
  },
  // No submit call is shown.
  '2 Contact 2': {
    shown: testsOf(
      contactCalls,
      'becomes a ticket with a number, and the response has the deadlines for acknowledging and closing it',
    ),
  },
  // Privacy policy and terms: data collection, fees and payment, termination, liability, governing law (India), dat…
  '2 Static pages 1': {
    shown: testsOf(terms, 'the four pages contain what the law and the spec require, and the address for mail'),
  },
  // A support contact address is shown.
  '2 Static pages 2': {
    shown: testsOf(terms, 'the four pages contain what the law and the spec require, and the address for mail'),
  },
  // Refund policy: cancellation and refund window of 3-5 days from purchase; requests by email to {email}; refund p…
  '2 Static pages 3': {
    shown: testsOf(terms, 'the four pages contain what the law and the spec require, and the address for mail'),
  },
  // Shipping policy: delivery in 7 to 10 business days, ships across India only, tracking by confirmation email, ca…
  '2 Static pages 4': {
    shown: testsOf(terms, 'the four pages contain what the law and the spec require, and the address for mail'),
  },
  // About: story, values (Authenticity, Diversity, Innovation, Passion), artists section, meaning of the name, stat…
  '2 Static pages 5': {
    shown: testsOf(about, 'about has the story, the values, the name and the artists, with figures marked as samples'),
  },
}
