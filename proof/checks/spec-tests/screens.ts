// The screens, and the header and footer (spec: section 2).
import { type SpecTests, testsOf } from './spec-tests.ts'
import {
  about,
  account,
  artistLogin,
  artistList,
  artistPage,
  auctionsPage,
  catalogueUrl,
  categories,
  checkout,
  contact,
  contestPage,
  listFilters,
  forgot,
  hammer,
  header,
  home,
  artistSignup,
  login,
  looking,
  lotPage,
  registering,
  routesJourney,
  saving,
  session,
  terms,
} from './files.ts'

export const screens: SpecTests = {
  // / | Home
  '2 1': {
    shown: testsOf(
      home,
      'has its ten parts in the order of the spec behind the lots that close next, and every one of their links ' +
        'leads somewhere',
    ),
  },
  // /artworks (optional query parameters category and subcategory, lowercase names) | Artwork catalogue
  '2 2': {
    shown: [
      ...testsOf(listFilters, 'takes category and subcategory in lower case from a URL, and the names of the menu too'),
      ...testsOf(catalogueUrl, "the mega-menu's lower-case names and slugs lead to the same selection"),
    ],
  },
  // /artwork/{id} | Artwork detail
  '2 3': {
    shown: testsOf(
      looking,
      'has its label, its way back to /artworks, its artist, its promises, and a button to the checkout',
    ),
  },
  // /auctions | Auction list
  '2 4': { shown: testsOf(auctionsPage, 'are counted, noted, and found by the search') },
  // /auction/{id} | Auction detail (one reading also mentions /auctions/{id}; the route table uses /auction/:id)
  '2 5': {
    shown: [
      ...testsOf(routesJourney, 'second spellings redirect to the first for good'),
      ...testsOf(
        lotPage,
        'has its pictures and its link, its price, start, condition, badge, times, promises and the way to a question',
      ),
    ],
  },
  // /artists | Artist list
  '2 6': { shown: testsOf(artistList, 'are listed by name with their pictures, and the counts are the API’s') },
  // /artist/{username} or /artist/:id | Public artist profile (same screen as the artist's own profile; links from …
  '2 7': { shown: testsOf(artistPage, 'by username and by id it is the same page; an unknown one is not found') },
  // /artist/profile | The logged-in artist's own profile and dashboard
  '2 8': {
    shown: testsOf(
      artistPage,
      'the owner has the same controls at the public URL as in the studio, and none after logging out',
    ),
  },
  // /login | Buyer login
  '2 9': { shown: testsOf(login, 'shows the server message as a toast, keeps the token, and goes to /') },
  // /signup | Buyer registration
  '2 10': {
    shown: testsOf(registering, 'shows a toast, keeps the token, goes to /, and never sends the confirmed password'),
  },
  // /login/artist | Artist login (the header and footer links also mention /artist/login)
  '2 11': {
    shown: [
      ...testsOf(routesJourney, 'second spellings redirect to the first for good'),
      ...testsOf(artistLogin, 'and lands on / with a token that was verified; the account button leads to the studio'),
    ],
  },
  // /signup/artist | Artist registration (also linked as /artist/signup)
  '2 12': {
    shown: [
      ...testsOf(routesJourney, 'second spellings redirect to the first for good'),
      ...testsOf(artistSignup, 'in three steps with a portrait, and is let in to a studio that everybody can visit'),
    ],
  },
  // /forgot/password | Forgot password
  '2 13': {
    shown: testsOf(forgot, "leads from the login to an email form, shows 'Check Your Email', and back to /login"),
  },
  // /user/profile | Buyer account page
  '2 14': { shown: testsOf(account, "has a logout button, the user's name and email, and four tabs") },
  // /wishlist | Wishlist
  '2 15': { shown: testsOf(saving, 'saves on cards, finds them newest first under Your Wishlist, and takes one off') },
  // /checkout/artwork/:id and /checkout/auction/:id | Same checkout screen; product id from the route, product type…
  '2 16': {
    shown: [
      ...testsOf(
        checkout,
        'leads from the work through the login and the payment to the order, its invoice and its certificate',
      ),
      ...testsOf(hammer, 'falls: the winner celebrates and pays, the loser and a visitor see the result'),
    ],
  },
  // /contest | Art contest
  '2 17': { shown: testsOf(contestPage, 'the contest is complete, and shows whom it is for') },
  // /contact | Contact
  '2 18': {
    shown: testsOf(contact, 'a message gets a number and its dates, a mail confirms it, and another can be written'),
  },
  // /about | About
  '2 19': {
    shown: testsOf(about, 'about has the story, the values, the name and the artists, with figures marked as samples'),
  },
  // /artist/certification | Certification promotion (linked; content not shown)
  '2 20': {
    shown: testsOf(
      about,
      'certification shows its four steps with their times, its price, and begins with the contact form',
    ),
  },
  // /privacy-policy, /terms-conditions, /refund-policy, /shipping-policy | Static legal pages
  '2 21': {
    shown: testsOf(
      terms,
      'the four pages contain what the law and the spec require, and the address for mail',
      'the contents lead to each part, by keyboard too',
      'they read whole, and lead to each other',
    ),
  },
  // /404 and any other path | Not-found screen
  '2 22': {
    shown: testsOf(
      routesJourney,
      'is answered 404 in place with the not-found screen',
      'shows the same screen when a link inside the site leads there',
    ),
  },
  // Every page sits inside a shared header and footer.
  '2 23': {
    shown: testsOf(routesJourney, 'pages of text have the shared header and footer, a title and a description'),
  },
  // The view scrolls to the top on every path change.
  '2 24': {
    shown: [
      ...testsOf(routesJourney, 'a new path begins at the top, Back returns to where one was'),
      ...testsOf(listFilters, 'does not move the scroll position'),
    ],
  },
  // A generic error screen reads 'Something went wrong.' and shows the error message.
  '2 25': {
    shown: [
      ...testsOf(
        routesJourney,
        "of a page's data shows 'Something went wrong.' with the message, and the rest of the page stays",
      ),
      ...testsOf(account, 'an account that cannot be fetched shows the error and the id of its request'),
    ],
  },
  // Fixed header with logo, home link, an artworks link that opens a hover mega-menu, auctions, artists, about, wis…
  '2 Header and footer 1': {
    shown: testsOf(
      header,
      'is fixed and has logo, home, artworks, auctions, artists, about, wishlist and account',
      'opens by hover and closes when the mouse has left',
    ),
  },
  // The header changes style after scrolling more than 50 pixels.
  '2 Header and footer 2': { shown: testsOf(header, 'changes its style after more than 50 pixels, and back') },
  // The mega-menu lists four categories (Paintings, Photography, Sculptures, Digital Art), each with eight subcateg…
  '2 Header and footer 3': {
    shown: [
      ...testsOf(
        header,
        'lists four categories with eight subcategories each, and View All Artworks, in lower-case URLs',
      ),
      ...testsOf(categories, 'the menu is four categories by eight subcategories, every slug once'),
    ],
  },
  // On small screens a side menu shows the same links, wishlist and account.
  '2 Header and footer 4': {
    shown: testsOf(header, 'a side menu has the same links, wishlist and account, and Back closes it first'),
  },
  // The account button goes to /user/profile if a user token is stored, to /artist/profile if only an artist token …
  '2 Header and footer 5': {
    shown: testsOf(
      session,
      'goes to /login where nothing is stored',
      'goes to /user/profile where a user token is stored, and to /artist/profile where only an artist token is',
    ),
  },
  // If both exist the user token wins.
  '2 Header and footer 6': {
    shown: testsOf(session, 'if both are stored the user token wins, and requests carry it'),
  },
  // Footer: menu links, social links opening in a new tab, a contact link and the four legal links.
  '2 Header and footer 7': {
    shown: testsOf(header, 'has menu links, social links in a new tab, a contact link and the four legal links'),
  },
}
