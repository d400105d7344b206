/** What was asked cannot be; its message tells an operator why, and is printed alone. */
export class DeskError extends Error {}
