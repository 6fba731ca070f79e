import { config } from 'zod';

// The content security policy forbids making code from text, and reports even the attempt.
config({ jitless: true });

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string }): unknown;
}

// Trusted Types: emptying an element is all that any library of ours does with HTML text; everything else is refused.
const trustedTypes: TrustedTypes | undefined = Reflect.get(globalThis, 'trustedTypes');
trustedTypes?.createPolicy('default', {
  createHTML(text) {
    if (text !== '') throw new TypeError('HTML is never made from text here');
    return text;
  },
});

// The menu library would add this style element itself, which the policy forbids; the rule is in our style sheet.
const marker = document.createElement('meta');
marker.id = 'react-aria-pressable-style';
document.head.append(marker);
