/** Names as they are met in Florida's offices, by where the family comes from. Invented people; the pools are ordinary names. */

export interface NamePool {
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly family: readonly string[];
}

const words = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

export const general: NamePool = {
  women: words(`Mary, Patricia, Jennifer, Linda, Elizabeth, Barbara, Susan, Jessica, Sarah, Karen, Lisa, Nancy, Betty,
    Sandra, Margaret, Ashley, Kimberly, Emily, Donna, Michelle, Carol, Amanda, Melissa, Deborah, Stephanie, Rebecca,
    Laura, Sharon, Cynthia, Kathleen, Amy, Angela, Shirley, Brenda, Pamela, Nicole, Emma, Samantha, Katherine,
    Christine, Debra, Rachel, Carolyn, Janet, Catherine, Heather, Diane, Olivia, Julie, Joyce, Victoria, Ruth,
    Virginia, Lauren, Kelly, Christina, Joan, Evelyn, Judith, Andrea, Hannah, Cheryl, Megan, Jacqueline, Martha,
    Madison, Teresa, Gloria, Sara, Janice, Abigail, Alice, Julia, Judy, Sophia, Grace, Denise, Amber, Doris, Marilyn,
    Danielle, Beverly, Isabella, Theresa, Diana, Natalie, Brittany, Charlotte, Marie, Kayla, Alexis, Lori, Tiffany,
    Crystal, Harper, Avery, Ella, Scarlett, Aubrey, Hazel, Willow, Paisley, Brooklyn, Savannah, Peyton, Autumn`),
  men: words(`James, Robert, John, Michael, David, William, Richard, Joseph, Thomas, Charles, Christopher, Daniel,
    Matthew, Anthony, Mark, Donald, Steven, Paul, Andrew, Joshua, Kenneth, Kevin, Brian, George, Timothy, Ronald,
    Edward, Jason, Jeffrey, Ryan, Jacob, Gary, Nicholas, Eric, Jonathan, Stephen, Larry, Justin, Scott, Brandon,
    Benjamin, Samuel, Gregory, Alexander, Frank, Patrick, Raymond, Jack, Dennis, Jerry, Tyler, Aaron, Jose, Adam,
    Nathan, Henry, Douglas, Zachary, Peter, Kyle, Ethan, Walter, Noah, Jeremy, Christian, Keith, Roger, Terry, Gerald,
    Harold, Sean, Austin, Carl, Arthur, Lawrence, Dylan, Jesse, Jordan, Bryan, Billy, Joe, Bruce, Gabriel, Logan,
    Albert, Willie, Alan, Wayne, Mason, Elijah, Liam, Lucas, Caleb, Wyatt, Hunter, Landon, Carter, Owen, Levi, Chase`),
  family: words(`Smith, Johnson, Williams, Brown, Jones, Miller, Davis, Wilson, Anderson, Taylor, Thomas, Moore, Martin,
    Jackson, Thompson, White, Harris, Clark, Lewis, Robinson, Walker, Young, Allen, King, Wright, Scott, Hill, Green,
    Adams, Nelson, Baker, Hall, Campbell, Mitchell, Carter, Roberts, Phillips, Evans, Turner, Parker, Collins, Edwards,
    Stewart, Morris, Murphy, Cook, Rogers, Morgan, Peterson, Cooper, Reed, Bailey, Bell, Kelly, Howard, Ward, Cox,
    Richardson, Wood, Watson, Brooks, Bennett, Gray, James, Hughes, Price, Myers, Long, Foster, Sanders, Ross, Powell,
    Sullivan, Russell, Jenkins, Perry, Butler, Barnes, Fisher, Henderson, Coleman, Simmons, Patterson, Jordan,
    Reynolds, Hamilton, Graham, Wallace, Cole, West, Hayes, Bryant, Gibson, Ellis, Stevens, Ford, Marshall, Owens,
    McDonald, Harrison, Kennedy, Wells, Woods, Washington, Freeman, Webb, Tucker, Burns, Crawford, Henry, Simpson,
    Porter, Hunter, Hicks, Dixon, Boyd, Holmes, Rice, Shaw, Black, Palmer, Gordon, Warren, Fox, Stone, Weaver, Payne,
    Berry, Grant, Dunn, Carroll, Hudson, Bradley, Lane, Riley, Armstrong, Elliott, Ray, Franklin, Lawson, Fields,
    O'Connor, Schmidt, Kowalski, Novak, Rossi, Pelletier, Sterling, Beaumont, Lindqvist, Whitaker, Abernathy, Tremblay,
    Gaines, McAllister, Strickland, Hollingsworth, Blankenship, Vanderberg, Higginbotham, Featherstone, Mulligan`),
};

export const africanAmerican: NamePool = {
  women: words(`Keisha, Tamika, Latoya, Ebony, Aaliyah, Imani, Shanice, Tanisha, Latasha, Jasmine, Nia, Kiara, Destiny,
    Precious, Raven, Diamond, Monique, Tasha, Yolanda, Denise, Shaniqua, Janelle, Chanel, Kenya, Tyra, Zaria, Amari,
    Nevaeh, Serenity, Trinity, Makayla, Jada, Deja, Alicia, Gwendolyn, Bernice, Earnestine, Loretta, Rosalind, Vanessa`),
  men: words(`Darnell, Terrence, Jamal, Malik, DeShawn, Tyrone, Marquis, Jalen, Andre, Darius, Reginald, Cedric, Maurice,
    Demetrius, Lamar, Kendrick, Tyrell, Trevon, Xavier, Isaiah, Elijah, Jaylen, Kareem, Rashad, Marcus, Curtis, Leroy,
    Cornelius, Roosevelt, Clarence, Otis, Quinton, Devonte, Micah, Zion, King, Amir, Khalil, Desmond, Julius`),
  family: general.family,
};

export const hispanic: NamePool = {
  women: words(`María, Carmen, Ana, Rosa, Marisol, Guadalupe, Juana, Yolanda, Margarita, Verónica, Alejandra, Sofía,
    Valentina, Camila, Isabella, Gabriela, Daniela, Luz, Elena, Yesenia, Maribel, Lourdes, Esperanza, Milagros, Dayana,
    Yamile, Yanet, Odalys, Mercedes, Caridad, Xiomara, Beatriz, Lucía, Ximena, Paola, Natalia, Carolina, Adriana,
    Patricia, Claudia, Silvia, Norma, Leticia, Rocío, Ivette, Noemí, Soledad, Inés, Teresa, Pilar, Mariana, Julieta`),
  men: words(`José, Luis, Carlos, Juan, Jorge, Pedro, Miguel, Jesús, Rafael, Manuel, Francisco, Ramón, Héctor, Roberto,
    Fernando, Eduardo, Ángel, Raúl, Alejandro, Javier, Sergio, Ricardo, Alberto, Mario, Enrique, Orlando, Ernesto,
    Yoel, Yunior, Lázaro, Reinaldo, Osvaldo, Gustavo, Andrés, Diego, Mateo, Sebastián, Santiago, Nicolás, Emiliano,
    Adrián, Iván, Óscar, Rubén, Hugo, Arturo, Felipe, Joaquín, Tomás, Salvador, Ignacio, Leonel, Wilfredo, Heriberto`),
  family:
    words(`García, Rodríguez, Martínez, Hernández, López, González, Pérez, Sánchez, Ramírez, Torres, Flores, Rivera,
    Gómez, Díaz, Reyes, Morales, Cruz, Ortiz, Gutiérrez, Chávez, Ramos, Ruiz, Álvarez, Mendoza, Vásquez, Castillo,
    Jiménez, Moreno, Romero, Herrera, Medina, Aguilar, Castro, Vargas, Fernández, Guzmán, Muñoz, Rojas, Salazar, Soto,
    Delgado, Peña, Ríos, Cabrera, Valdés, Acosta, Figueroa, Cordero, Padilla, Santiago, Colón, Maldonado, Rosario,
    Fuentes, Pacheco, Molina, Mejía, Núñez, Estrada, Nieves, Vega, Batista, Oliva, Prieto, Barrios, Zamora, Espinoza,
    Castellanos, Villanueva, Betancourt, Echevarría, Bustamante, Montenegro, Arias, León, Suárez, Quintero, Ávila`),
};

export const haitian: NamePool = {
  women: words(`Marie, Rose, Guerline, Mirlande, Fabiola, Nadège, Islande, Yolette, Marlène, Widline, Darline, Wideline,
    Roseline, Jocelyne, Ketsia, Lovely, Dieula, Ermine, Ginette, Immacula, Judeline, Kettly, Magalie, Myrlande,
    Natacha, Régine, Sherline, Vanise, Vierge, Yvrose, Esther, Nadine, Farah, Widelene, Stéphanie, Christelle`),
  men: words(`Jean, Pierre, Wilner, Frantz, Jacques, Emmanuel, Ronald, Evens, Jude, Wilson, Dieudonné, Fritz, Gérald,
    Junior, Kervens, Louis, Mackenson, Makenson, Nixon, Odilon, Patrick, Ricardo, Serge, Stanley, Widson, Woodley,
    Yves, Claude, Edner, Fedner, Guy, Hérold, Jimmy, Lesly, Marc, Renel, Reynold, Samuel, Wesner, Wisler`),
  family:
    words(`Jean, Pierre, Joseph, Louis, Charles, François, Baptiste, Jean-Louis, Jean-Baptiste, Pierre-Louis, Étienne,
    Michel, Augustin, Dorvil, Toussaint, Desir, Estimé, Fleurant, Georges, Guillaume, Innocent, Laguerre, Lafleur,
    Metellus, Noël, Paul, Petit-Frère, Philippe, Saint-Fleur, Saint-Louis, Sylvain, Théodore, Thélusma, Valcin, Victor,
    Dumas, Cadet, Bien-Aimé, Bellevue, Célestin, Chérubin, Clervil, Delva, Exantus, Jules, Mondésir, Polynice`),
};

export const others: readonly (NamePool & { readonly language: string })[] = [
  {
    language: 'VI',
    women: words('Linh, Mai, Hoa, Lan, Thuy, Huong, Ngoc, Trang, Kim, Phuong, Anh, Thao'),
    men: words('Minh, Hung, Tuan, Duc, Khoa, Long, Nam, Quang, Thanh, Vinh, Bao, Huy'),
    family: words('Nguyen, Tran, Le, Pham, Huynh, Phan, Vu, Vo, Dang, Bui, Do, Ngo'),
  },
  {
    language: 'PT',
    women: words('Ana Paula, Juliana, Fernanda, Luciana, Beatriz, Larissa, Tatiana, Renata, Letícia, Bruna'),
    men: words('João, Rui, Thiago, Bruno, Rodrigo, Rafael, Gustavo, Leandro, Marcelo, Fábio'),
    family: words('Silva, Santos, Oliveira, Souza, Pereira, Costa, Carvalho, Almeida, Ferreira, Barbosa, Teixeira'),
  },
  {
    language: 'AR',
    women: words('Fatima, Aisha, Hodan, Layla, Maryam, Noor, Amina, Rania, Hanan, Samira'),
    men: words('Ahmed, Omar, Yusuf, Hassan, Ibrahim, Khalid, Mustafa, Tariq, Bilal, Sami'),
    family: words('Abdi, Hassan, Ali, Haddad, Khoury, Mansour, Rahman, Saleh, Nasser, Aziz'),
  },
  {
    language: 'RU',
    women: words('Olga, Svetlana, Irina, Natalya, Ekaterina, Oksana, Yelena, Galina'),
    men: words('Sergei, Dmitri, Alexei, Ivan, Mikhail, Andrei, Vladimir, Pavel'),
    family: words('Ivanov, Petrov, Kovalenko, Shevchenko, Bondarenko, Sokolov, Popov, Morozov'),
  },
];
