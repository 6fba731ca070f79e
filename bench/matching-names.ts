import type { Names } from './matching-pairs.ts';

/** Names of the tuning set, of the evaluation and of the check: no name is in two of them. */

const words = (text: string): string[] => text.trim().split(/\s+/);

export const tuningNames: Names = {
  women: words(`Mary Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Sarah Karen Margaret Sandra Ashley Kimberly
    Emily Donna Carol Amanda Dorothy Melissa Deborah Stephanie Maria Carmen Guadalupe Rosa Ana Teresa Isabel Yolanda
    Veronica Leticia Silvia Alejandra Gabriela Marisol Keisha Latoya Tamika Ebony Nadege Mirlande Fabiola`),
  men: words(`James Robert John Michael William David Richard Joseph Thomas Charles Christopher Daniel Matthew Anthony
    Mark Donald Steven Paul Andrew Joshua Kenneth Kevin Brian George Timothy Jose Juan Luis Carlos Jorge Francisco
    Manuel Pedro Miguel Alejandro Rafael Tyrone Darnell Jamal Reginald Jean Wilner Frantz`),
  families: words(`Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez
    Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis
    Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Rivera Campbell
    Mitchell Carter Roberts Pierre Joseph Baptiste Charles Louis O'Brien McDonald Washington Jefferson Kowalski Schmidt`),
  streets: ['Oak St', 'Pine Ave', 'Maple Dr', 'Cedar Ln', 'Lake Rd', 'NW 7th Ave', 'Main St', 'Park Blvd', 'Bay Ct'],
};

export const evaluationNames: Names = {
  women: words(`Nancy Betty Helen Samantha Katherine Christine Rebecca Laura Sharon Cynthia Kathleen Amy Angela Shirley
    Anna Brenda Pamela Emma Nicole Virginia Catherine Frances Martha Beatriz Lucia Elena Adriana Claudia Mercedes
    Dolores Graciela Esperanza Daniela Valentina Monica Shanice Tanisha Monique Denise Roselaure Guerline Marjorie`),
  men: words(`Edward Ronald Jason Jeffrey Ryan Jacob Gary Nicholas Eric Jonathan Stephen Larry Justin Scott Brandon
    Benjamin Samuel Gregory Alexander Patrick Frank Raymond Jack Dennis Jerry Antonio Fernando Ricardo Roberto Eduardo
    Javier Sergio Enrique Ramon Alberto Marquis Terrence Lamar Cedric Emmanuel Reynald Yves`),
  families:
    words(`Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers
    Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez
    Wood James Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez
    Desir Toussaint Jeanty Saint-Louis Etienne Vasquez Fernandez Aguilar Silva Delgado O'Connor Novak Fischer`),
  streets: ['Elm St', 'Palm Ave', 'Magnolia Dr', 'Hibiscus Ln', 'Ridge Rd', 'SW 12th St', 'Center St', 'Harbor Blvd'],
};

const seen = new Set(
  [tuningNames, evaluationNames].flatMap(({ women, men, families }) => [...women, ...men, ...families]),
);
const unseen = (names: readonly string[]): string[] => names.filter(name => !seen.has(name));

/** How people are called at home, written down apart from the matcher's own table. */
const atHome: Readonly<Record<string, string>> = {
  Abigail: 'Abby Gail',
  Rebecca: 'Becky Becca',
  Katherine: 'Kathy Kate Katie Kitty',
  Virginia: 'Ginny Ginger',
  Theresa: 'Terry Tess',
  Josephine: 'Josie Jo',
  Victoria: 'Vicky Tori',
  Christine: 'Chris Tina Chrissy',
  Eleanor: 'Ellie Nora Nell',
  Frances: 'Fran Frankie',
  Consuelo: 'Chelo',
  Concepcion: 'Concha Conchita',
  Dolores: 'Lola',
  Mercedes: 'Meche',
  Rosario: 'Charo',
  Graciela: 'Chela',
  Beatriz: 'Bety',
  Soledad: 'Chole',
  Benjamin: 'Ben Benny',
  Nicholas: 'Nick Nicky',
  Samuel: 'Sam Sammy',
  Gregory: 'Greg',
  Lawrence: 'Larry',
  Albert: 'Al Bert',
  Eugene: 'Gene',
  Philip: 'Phil',
  Douglas: 'Doug',
  Ignacio: 'Nacho',
  Enrique: 'Quique Kike',
  Fernando: 'Nando',
  Ramon: 'Moncho',
  Roberto: 'Beto',
  Guillermo: 'Memo',
  Eduardo: 'Lalo',
  Jesus: 'Chuy Chucho',
  Vicente: 'Chente',
  Salvador: 'Chava',
  Terrence: 'Terry',
  Emmanuel: 'Manny',
};

/** Looked at last, and never tuned on. */
export const checkNames: Names = {
  women: unseen(
    words(`Abigail Rebecca Katherine Virginia Theresa Josephine Victoria Christine Eleanor Frances Consuelo Concepcion
      Dolores Mercedes Rosario Graciela Beatriz Soledad Pilar Shanice Monique Roseline Imani Thuy Oksana Priya`),
  ),
  men: unseen(
    words(`Benjamin Nicholas Samuel Gregory Lawrence Albert Eugene Philip Douglas Ignacio Enrique Fernando Ramon Roberto
      Guillermo Eduardo Jesus Vicente Salvador Terrence Emmanuel Marcus Lamar Jacques Dmitri Arjun Minh`),
  ),
  families: unseen(
    words(`Barnes Coleman Jenkins Perry Powell Long Patterson Hughes Washburn Simmons Foster Bryant Griffin Hayes Ford
      Hamilton Graham Sullivan Wallace Woods Cole West Jordan Owens Reynolds Fisher Ellis Harrison Gibson Mcdaniel Cruz
      Marquez Ibarra Escobar Zamora Quintero Salazar Cabrera Valdez Benitez Toussaint Desrosiers Okonkwo Tran Pham Petrov
      Ivanova Haddad Rossi Silva`),
  ),
  streets: ['Elm Way', 'Sunset Dr', 'SW 3rd St', 'Harbor Ln', 'Orange Ave', 'Cypress Ct', 'Palm Cir', 'County Rd 12'],
  nicknames: new Map(Object.entries(atHome).map(([name, others]) => [name.toLowerCase(), words(others)])),
};
