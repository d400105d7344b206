// The text of a plain page, and of a link to a file that a browser followed in vain.
export const words = {
  request: 'Request',
  home: 'Go to the home page',
  linkEnded: 'This link has ended',
  linkEndedText:
    'A link to a file is good for some minutes only. Go back to the page where you found it, load it again, and open ' +
    'the file from there.',
  noFile: 'There is no file here',
  noFileText:
    'The link is incomplete, or the file is no longer there for you. The page where you found the link says more.',
  notNow: 'The file cannot be sent now',
} as const
