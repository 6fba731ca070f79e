import type { Account } from './accounts.ts';

/** The provider's few pages: plain HTML, no script but the one that submits the sign-out form. */

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, letter => escapes[letter] ?? letter);

const words = {
  en: {
    title: 'Sign in',
    lead: 'Demonstration sign-in. In production your agency’s own identity provider stands here.',
    people: 'Come in as',
    peopleLead: 'Everybody here is invented. One click signs in.',
    none: 'No role',
    form: 'With account and password',
    same: 'Every account of the demonstration has the password',
    account: 'Account',
    password: 'Password',
    button: 'Sign in',
    wrong: 'The account or the password is not right. Check both and try again.',
    tooMany: 'Too many attempts for this account. Wait a minute, then try again.',
    signingOut: 'Signing out',
    signOut: 'Sign out',
    failed: 'The sign-in cannot go on',
    failedLead: 'The sign-in page was open too long, or was opened twice. Start again from the portal.',
    back: 'Back to the portal',
    other: { language: 'es', name: 'Español' },
  },
  es: {
    title: 'Iniciar sesión',
    lead: 'Inicio de sesión de demostración. En producción, aquí está el proveedor de identidad de su agencia.',
    people: 'Entrar como',
    peopleLead: 'Todas las personas son inventadas. Un clic inicia la sesión.',
    none: 'Sin rol',
    form: 'Con cuenta y contraseña',
    same: 'Todas las cuentas de la demostración tienen la contraseña',
    account: 'Cuenta',
    password: 'Contraseña',
    button: 'Iniciar sesión',
    wrong: 'La cuenta o la contraseña no es correcta. Revise ambas e intente de nuevo.',
    tooMany: 'Demasiados intentos con esta cuenta. Espere un minuto e intente de nuevo.',
    signingOut: 'Cerrando sesión',
    signOut: 'Cerrar sesión',
    failed: 'El inicio de sesión no puede continuar',
    failedLead: 'La página estuvo abierta demasiado tiempo o se abrió dos veces. Empiece de nuevo desde el portal.',
    back: 'Volver al portal',
    other: { language: 'en', name: 'English' },
  },
} as const;

export type PageLanguage = keyof typeof words;
/** The first of the wishes that names a language of ours: the link on the page, the portal’s, the browser’s. */
export function pageLanguage(...wishes: readonly (string | null | undefined)[]): PageLanguage {
  const found = wishes.find(wish => /^\s*(en|es)\b/i.test(wish ?? ''));
  return /^\s*es\b/i.test(found ?? '') ? 'es' : 'en';
}

interface Layout {
  readonly title: string;
  readonly body: string;
  readonly columns?: string;
  /** Where the same page is in the other language. */
  readonly elsewhere?: string;
}

function layout(language: PageLanguage, { title, body, columns = '', elsewhere }: Layout): string {
  const { other } = words[language];
  const link =
    elsewhere === undefined
      ? ''
      : `<a class="language" lang="${other.language}" hreflang="${other.language}" href="${escapeHtml(elsewhere)}">${other.name}</a>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Benefits Management Portal</title>
<link rel="stylesheet" href="/identity/style.css">
</head>
<body>
<header><span class="product"><span class="mark" aria-hidden="true"><i></i><i></i><i></i><i></i></span>Commonweal</span>${link}</header>
<main class="${columns}">
${body}
</main>
</body>
</html>`;
}

interface SignInPage {
  readonly language: PageLanguage;
  /** The page’s own path, without a query. */
  readonly path: string;
  readonly accounts: readonly Account[];
  readonly password: string;
  readonly fault?: 'wrong' | 'tooMany';
  readonly account?: string;
}

/** A group is named after its role, behind what the directory puts in front of it. */
const rolesOf = ({ groups }: Account): string =>
  groups.map(group => group.slice(group.lastIndexOf('_') + 1)).join(', ');
const initials = (account: Account): string => `${account.first_name.slice(0, 1)}${account.last_name.slice(0, 1)}`;

export function signInPage(page: SignInPage): string {
  const say = words[page.language];
  const action = escapeHtml(`${page.path}?lang=${page.language}`);
  // The password is printed beside: the button spares the typing, it opens nothing that the form does not.
  const people = page.accounts.map(
    account => `<li><form method="post" action="${action}">
<input type="hidden" name="account" value="${escapeHtml(account.account)}">
<input type="hidden" name="password" value="${escapeHtml(page.password)}">
<button class="person" type="submit"><span class="initials" aria-hidden="true">${escapeHtml(initials(account))}</span>
<span><b>${escapeHtml(`${account.first_name} ${account.last_name}`)}</b> <small>${escapeHtml(rolesOf(account) || say.none)}</small></span>
<code>${escapeHtml(account.account)}</code></button></form></li>`,
  );
  const fault = page.fault ? `<p class="fault" role="alert">${escapeHtml(say[page.fault])}</p>` : '';
  return layout(page.language, {
    title: say.title,
    columns: 'two',
    elsewhere: `${page.path}?lang=${say.other.language}`,
    body: `<section class="card">
<h1>${say.title}</h1>
<p>${say.lead}</p>
${fault}
<h2>${say.form}</h2>
<form class="fields" method="post" action="${action}">
<label for="account">${say.account}</label>
<input id="account" name="account" autocomplete="username" autofocus required maxlength="50" value="${escapeHtml(page.account ?? '')}">
<label for="password">${say.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200">
<button type="submit">${say.button}</button>
</form>
<p class="quiet">${say.same} <code>${escapeHtml(page.password)}</code></p>
</section>
<section class="card">
<h2>${say.people}</h2>
<p>${say.peopleLead}</p>
<ul class="people">
${people.join('\n')}
</ul>
</section>`,
  });
}

export function signOutPage(language: PageLanguage, form: string): string {
  const say = words[language];
  // The library's form has the id op.logoutForm; the script submits it, the button serves whoever has no script.
  return layout(language, {
    title: say.signingOut,
    body: `<section class="card"><h1>${say.signingOut}</h1>${form}
<button type="submit" form="op.logoutForm" name="logout" value="yes">${say.signOut}</button></section>
<script src="/identity/sign-out.js"></script>`,
  });
}

export function failurePage(language: PageLanguage): string {
  const say = words[language];
  return layout(language, {
    title: say.failed,
    body: `<section class="card"><h1>${say.failed}</h1><p>${say.failedLead}</p><p><a href="/">${say.back}</a></p></section>`,
  });
}

export const signOutScript = `const form = document.getElementById('op.logoutForm');
const answer = document.createElement('input');
answer.type = 'hidden';
answer.name = 'logout';
answer.value = 'yes';
form.append(answer);
form.submit();
`;

export const styleSheet = `body{margin:0;font:15px/1.5 "Public Sans",system-ui,sans-serif;background:#f1f3f6;color:#1b1b1b}
header{background:#292d42;color:#fff;min-height:48px;display:flex;align-items:center;justify-content:space-between;padding:0 24px}
.product{font-weight:700;display:flex;align-items:center;gap:10px}
.mark{display:grid;grid-template-columns:8px 8px;gap:3px}
.mark i{height:8px;border-radius:3px;background:#a8b4f0}.mark i:last-child{background:#fff}
header .language{color:#fff;font-weight:600;text-decoration:none;padding:8px}header .language:hover{text-decoration:underline}
main{max-width:880px;margin:24px auto;padding:0 16px;display:grid;gap:16px}
@media(min-width:900px){main.two{grid-template-columns:360px minmax(0,1fr);max-width:1080px;align-items:start}}
.card{background:#fff;border:1px solid #dfe1e2;border-radius:4px;padding:24px;overflow-x:auto}
h1{font-size:24px;line-height:1.2;margin:0 0 8px}h2{font-size:16px;margin:0 0 8px}p{margin:0 0 12px}
.quiet{margin:16px 0 0;color:#565c65}
.fields{display:grid;gap:4px;max-width:360px}
label{font-weight:600;margin-top:8px}
input{font:inherit;padding:8px;border:1px solid #71767a;border-radius:4px}
button{font:inherit;cursor:pointer}
.fields button,main>.card>button{font-weight:600;margin-top:16px;padding:8px 16px;border:0;border-radius:4px;background:#3f57a6;color:#fff;justify-self:start}
.fields button:hover{background:#374274}
.people{list-style:none;margin:0;padding:0;display:grid;gap:8px}
@media(min-width:700px){.people{grid-template-columns:repeat(2,minmax(0,1fr))}}
.people li,.people form{min-width:0;height:100%}
.person{box-sizing:border-box;width:100%;height:100%;display:flex;align-items:center;gap:12px;text-align:left;padding:10px 12px;background:#fff;color:inherit;border:1px solid #a9aeb1;border-radius:4px}
.person:hover{background:#eef1fb;border-color:#3f57a6}
.person span{min-width:0}.person b,.person small{display:block}.person small{overflow-wrap:anywhere;font-size:13px;color:#565c65}
.person code{margin-left:auto;font-size:13px;color:#565c65}
.initials{flex:none;width:36px;height:36px;border-radius:50%;display:grid;place-items:center;background:#e1e6f9;color:#292d42;font-weight:700;font-size:13px}
:focus-visible{outline:2px solid #2491ff;outline-offset:2px}
.fault{background:#fde0db;border-left:6px solid #b50909;padding:8px 12px}
code{font-family:ui-monospace,monospace}
a{color:#07648d}
`;
