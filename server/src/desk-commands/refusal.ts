/** The act is impossible; the message explains why to the operator and is printed alone. */
export class DeskError extends Error {}
