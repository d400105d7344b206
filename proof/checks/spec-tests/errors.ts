// Error messages, first half (spec: section 8).
import { type SpecTests, testsOf } from './spec-tests.ts'
import {
  address,
  apiClient,
  catalogueOfErrors,
  payErrors,
  errorsMet,
  errorsSeen,
  callTests,
  login,
  problemWords,
  registering,
  session,
} from './files.ts'

export const errors: SpecTests = {
  // General responses:
  '8 1': {
    shown: [
      ...testsOf(
        errorsSeen,
        '404 in place to a path that is nowhere',
        '401 to a session that was ended elsewhere: both roles are logged out, and the login opens',
      ),
      ...testsOf(catalogueOfErrors, '%i without a message has the catalogue’s words', '%i with a message'),
      ...testsOf(problemWords, '%s has the message of the catalogue'),
    ],
  },
  // No response: 'Please check your internet connection.' (status 500).
  '8 2': {
    shown: [
      ...testsOf(
        errorsMet,
        'nothing for 10 seconds where it is frozen, and it goes on once it is warm',
        'nothing at all where it is gone',
      ),
      ...testsOf(catalogueOfErrors, 'no response at all'),
      ...testsOf(errorsSeen, 'no response within 10 seconds', 'a browser without network'),
      ...testsOf(login, 'a request that gets no response shows the message about the connection'),
    ],
  },
  // 400: message or 'Bad request', plus field errors.
  '8 3': {
    shown: [
      ...testsOf(errorsMet, '400 with its message to a wrong password'),
      ...testsOf(
        catalogueOfErrors,
        '%i without a message has the catalogue’s words',
        '%i with a message',
        '%i brings the errors of fields',
      ),
      ...testsOf(problemWords, '%s has the message of the catalogue'),
    ],
  },
  // 401: clears user and artist tokens and stored user/artist, redirects to /login unless already there; message or…
  '8 4': {
    shown: [
      ...testsOf(session, 'is refused with 401: both roles are logged out, and the visitor is led to /login and back'),
      ...testsOf(apiClient, 'that is refused ends both sessions, with what was stored beside them, and leads away'),
      ...testsOf(catalogueOfErrors, '%i without a message has the catalogue’s words', '%i with a message'),
    ],
  },
  // 403: message or 'You do not have permission to perform this action'.
  '8 5': {
    shown: [
      ...testsOf(errorsMet, "403 to a collector's session in the artist's place"),
      ...testsOf(catalogueOfErrors, '%i without a message has the catalogue’s words', '%i with a message'),
      ...testsOf(problemWords, '%s has the message of the catalogue'),
    ],
  },
  // 404: 'The requested resource was not found'.
  '8 6': {
    shown: [
      ...testsOf(errorsMet, '404 to a change of a work that was taken down meanwhile, and what was written stays'),
      ...testsOf(catalogueOfErrors, '%i without a message has the catalogue’s words', '%i with a message'),
      ...testsOf(problemWords, '%s has the message of the catalogue'),
    ],
  },
  // 413: 'Image size is too large'.
  '8 7': {
    shown: [
      ...testsOf(errorsMet, '413 to a picture of more pixels than it takes'),
      ...testsOf(catalogueOfErrors, '%i without a message has the catalogue’s words', '%i with a message'),
      ...testsOf(problemWords, '%s has the message of the catalogue'),
    ],
  },
  // 422: message or 'Validation failed', plus field errors.
  '8 8': {
    shown: [
      ...testsOf(errorsMet, '422 to an impossible telephone number, at its field'),
      ...testsOf(
        catalogueOfErrors,
        '%i without a message has the catalogue’s words',
        '%i with a message',
        '%i brings the errors of fields',
      ),
    ],
  },
  // 429: message or 'Too many requests. Please try again later.'.
  '8 9': {
    shown: [
      ...testsOf(errorsMet, '429 to a password guessed again and again'),
      ...testsOf(catalogueOfErrors, '%i without a message has the catalogue’s words', '%i with a message'),
    ],
  },
  // 500-503: message or 'Server error. Please try again later.'.
  '8 10': {
    shown: [
      ...testsOf(errorsMet, '503 where its database was killed'),
      ...testsOf(catalogueOfErrors, '%i without a message has the catalogue’s words', '%i with a message'),
    ],
  },
  // Other: 'Something went wrong'.
  '8 11': { shown: testsOf(catalogueOfErrors, '%i without a message has the catalogue’s words', '%i with a message') },
  // Default internal message: 'Internal server error'.
  '8 12': {
    shown: [
      ...testsOf(errorsMet, '500 where it finds its tables gone, and it goes on once they are back'),
      ...testsOf(problemWords, '%s has the message of the catalogue'),
      ...testsOf(callTests, 'a fault hides its text and answers the id of the request'),
      ...testsOf(address, 'a fault of ours (500 and above) shows the internal-server-error message and goes home'),
    ],
  },
  // Login and signup: an error response or missing token shows the server message as a toast; a token failing the s…
  '8 13': {
    shown: [
      ...testsOf(
        login,
        'a wrong password shows the server message in the form and as a toast, and the email stays',
        "a response without a token is an error, and a token that cannot be read back shows 'Error. Try again'",
      ),
      ...testsOf(
        registering,
        'an email that is taken shows the server message, and nothing that was written is lost',
        "a token that cannot be read back shows 'Error. Try Again'",
        "a response that cannot be read shows 'Registration failed', and at the login 'Login failed'",
      ),
    ],
  },
  // Address: success 'Address saved successfully!' (account page shows the server message); failure shows the serve…
  '8 14': {
    shown: [
      ...testsOf(
        address,
        'starts empty, is added, and is read as name, street, city, state, pincode, upper-case country and phone',
        'any other refusal is shown on the profile page, from where one comes back to everything that was typed',
      ),
      ...testsOf(
        payErrors,
        "has its own words where the server sends none: 'Failed to save address', before a payment with 'Please try again.'",
      ),
    ],
  },
  // On the account page a save failure with status >= 500 shows a generic internal-server-error message and goes ho…
  '8 15': {
    shown: testsOf(
      address,
      'a fault of ours (500 and above) shows the internal-server-error message and goes home',
      'any other refusal is shown on the profile page, from where one comes back to everything that was typed',
    ),
  },
  // Auto-save before payment shows the error message, else 'Failed to save address. Please try again.', and stops.
  '8 16': {
    shown: [
      ...testsOf(payErrors, 'that cannot be saved on the way to the payment stops there, with the words of the server'),
      ...testsOf(
        payErrors,
        "has its own words where the server sends none: 'Failed to save address', before a payment with 'Please try again.'",
      ),
    ],
  },
  // Checkout: 'Something went wrong' (unknown product type);
  '8 17': { shown: testsOf(payErrors, "of no known type shows 'Something went wrong', with 404") },
}
